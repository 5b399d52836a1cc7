import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Flag, Instant, LocalDate, MobilePhone, text } from '#/platform/shared/schemas.ts'
import { Code, GENDERS, SentCode, User } from './sign-in.ts'

const ById = z.object({ id: z.uuid() })

export const Session = z.object({
  id: z.uuid(),
  /** Empty when unknown. */
  device: z.string(),
  is_phone: z.boolean(),
  created_at: Instant,
  seen_at: Instant,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const CONSENT_PURPOSES = [
  'personal_data',
  'marketing',
  'offer',
  'analytics',
  'push',
  'mail',
  'telegram',
] as const
export const ConsentState = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  text_version: z.string(),
  created_at: Instant,
})
export type ConsentState = z.infer<typeof ConsentState>

/** Apart from `authApi`, which every page loads. */
export const accountApi = {
  updateUser: call('PATCH', '/v1/user/{id}', {
    params: ById,
    body: z.strictObject({
      type: z.literal('customer'),
      name: text(100).optional(),
      /** Empty clears it. */
      email: z
        .string()
        .trim()
        .max(200)
        .refine((value) => value === '' || z.email().safeParse(value).success, {
          message: 'validation.email',
        })
        .optional(),
      birthday: LocalDate.nullable().optional(),
      gender: z.enum(GENDERS).nullable().optional(),
    }),
    response: User,
    summary: "Changes one's own data; a birthday once a year",
  }),
  requestPhone: call('POST', '/v1/user/phone/request', {
    body: z.strictObject({ phone: MobilePhone }),
    response: SentCode,
    summary:
      'Sends a code to a new phone; 403 `fresh_sign_in_needed` when the sign-in is older than 10 minutes',
  }),
  verifyPhone: call('POST', '/v1/user/phone/verify', {
    body: z.strictObject({ phone: MobilePhone, code: Code }),
    response: User,
    summary:
      'Changes the phone by the code that was sent to it; 409 `phone_taken` when it is another customer’s',
  }),
  sessions: call('GET', '/v1/auth/sessions', {
    response: z.object({ items: z.array(Session) }),
    summary: 'Where one is signed in, this device first',
  }),
  endSession: call('DELETE', '/v1/auth/sessions/{id}', { params: ById, summary: 'Signs out there' }),
  endOtherSessions: call('DELETE', '/v1/auth/sessions', {
    query: z.object({ keep_current: Flag.default(false) }),
    summary: 'Signs out everywhere, or everywhere else',
  }),
  consents: call('GET', '/v1/user/consents', {
    response: z.object({ items: z.array(ConsentState) }),
    summary: 'What one has agreed to, the last word on each purpose',
  }),
  consent: call('POST', '/v1/user/consents', {
    body: z.strictObject({ purpose: z.enum(['marketing', 'analytics']), given: z.boolean() }),
    response: ConsentState,
    summary: 'Gives or takes back a consent; a guest is known by `x-client-id`',
  }),
  exportData: call('GET', '/v1/user/{id}/export', {
    params: ById,
    sends: 'application/json; charset=utf-8',
    saveAs: 'moi-dannye.json',
    summary: 'Everything that the shop knows about oneself, as a file',
  }),
  eraseUser: call('DELETE', '/v1/user/{id}', {
    params: ById,
    summary: 'Erases the account; 403 `fresh_sign_in_needed`, 409 `orders_under_way`',
  }),
}
