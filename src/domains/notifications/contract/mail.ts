import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'

export const MAIL_CODE_LENGTH = 6

const MailState = z.object({
  /** Confirmed: letters come here. */
  address: z.string().nullable(),
  /** Waits for its code. */
  wanted: z.string().nullable(),
  /** False: the shop has no mail server. */
  offered: z.boolean(),
})
export type MailState = z.infer<typeof MailState>

export const mailApi = {
  show: call('GET', '/admin/inbox/mail', {
    response: MailState,
    summary: 'Where letters about one’s orders go',
  }),
  ask: call('POST', '/admin/inbox/mail', {
    body: z.strictObject({
      address: z
        .string()
        .trim()
        .max(200)
        .refine((value) => z.email().safeParse(value).success, { message: 'validation.email' }),
    }),
    response: MailState,
    summary: 'Sends a code to an address; 429 `mail_limit`, 503 `mail_failed`',
  }),
  confirm: call('POST', '/admin/inbox/mail/confirm', {
    body: z.strictObject({
      code: z.string().regex(new RegExp(`^\\d{${MAIL_CODE_LENGTH}}$`), 'validation.code'),
    }),
    response: MailState,
    summary: 'Turns letters on by the code; 422 `code_invalid`, `code_expired`',
  }),
  end: call('DELETE', '/admin/inbox/mail', { summary: 'No letters any more; a repeat does no harm' }),
}
