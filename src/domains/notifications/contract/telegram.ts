import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant } from '#/platform/shared/schemas.ts'

const TelegramState = z.object({
  /** False: the shop has no bot. */
  offered: z.boolean(),
  /** There is no bot either, but messages are printed at the terminal. */
  trial: z.boolean(),
  connected: z.boolean(),
  /** Work messages too. */
  for_staff: z.boolean(),
})
export type TelegramState = z.infer<typeof TelegramState>

const TelegramLink = z.object({
  /** Of the bot, for one chat and once; null in a trial. */
  url: z.url().nullable(),
  code: z.string(),
  expires_at: Instant,
})
export type TelegramLink = z.infer<typeof TelegramLink>

export const telegramApi = {
  show: call('GET', '/admin/inbox/telegram', {
    response: TelegramState,
    summary: 'Whether notifications come in Telegram',
  }),
  ask: call('POST', '/admin/inbox/telegram', {
    /** 403 `staff_only` for others. */
    body: z.strictObject({ for_staff: z.boolean().default(false) }),
    response: TelegramLink,
    summary: 'A link to the bot, which connects a chat once; 429 `telegram_limit`, 503 `telegram_failed`',
  }),
  change: call('PATCH', '/admin/inbox/telegram', {
    body: z.strictObject({ for_staff: z.boolean() }),
    response: TelegramState,
    summary: 'Whether work messages come too; 403 `staff_only`, 409 `telegram_not_connected`',
  }),
  end: call('DELETE', '/admin/inbox/telegram', {
    summary: 'No messages in Telegram any more; a repeat does no harm',
  }),
  answerForBot: call('POST', '/admin/inbox/telegram/trial', {
    body: z.strictObject({ code: z.string().max(64) }),
    response: TelegramState,
    summary: 'Only in a trial: what pressing «Start» in the bot does; 422 `telegram_link`',
  }),
}
