import { z } from 'zod'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { fetchJson } from '../outgoing/fetch-json.ts'
import type { TelegramSettings } from '../settings.ts'

/** Of `sendMessage`, with the HTML of Telegram. */
export type BotMessage = { chatId: number; html: string; button?: { text: string; url: string } }

/** Seconds that Telegram keeps a request for updates open, and milliseconds until it is given up. */
export const POLL_S = 25
const POLL_WITHIN_MS = (POLL_S + 10) * SECOND_MS

/** Telegram said no; `retryAfter`: seconds. */
export class BotRefused extends Error {
  override name = 'BotRefused'
  readonly code: number
  readonly retryAfter: number | null

  constructor(method: string, code: number, description: string, retryAfter: number | null) {
    super(`telegram refused ${method}: ${code} ${description}`)
    this.code = code
    this.retryAfter = retryAfter
  }
}

export class BotUnanswered extends Error {
  override name = 'BotUnanswered'
}

const Failure = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string().max(300).catch(''),
  parameters: z.object({ retry_after: z.number().min(0).optional() }).optional(),
})
const Success = z.object({ ok: z.literal(true), result: z.unknown() })
const Bot = z.object({ username: z.string().regex(/^\w{1,64}$/) })
const Webhook = z.object({ url: z.string() })

const Chat = z.object({ id: z.int(), type: z.string() })
const Update = z.object({
  update_id: z.int(),
  message: z.object({ chat: Chat, text: z.string().optional() }).optional().catch(undefined),
  my_chat_member: z
    .object({ chat: Chat, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
})
export type BotUpdate = z.infer<typeof Update>

/** Bot API (core.telegram.org/bots/api). Rejects with `BotRefused` or `BotUnanswered`, which never hold the token. */
const callBot = async <T extends z.ZodType>(
  { url, token }: TelegramSettings,
  method: string,
  result: T,
  { body = {}, signal, withinMs }: { body?: object; signal?: AbortSignal; withinMs?: number } = {},
): Promise<z.output<T>> => {
  const { json } = await fetchJson(
    `${url}/bot${token}/${method}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    },
    (cause) => new BotUnanswered(`telegram does not answer: ${cause}`),
    withinMs,
  )
  const failure = Failure.safeParse(json)
  if (failure.success) {
    const { error_code: code, description, parameters } = failure.data
    throw new BotRefused(method, code, description, parameters?.retry_after ?? null)
  }
  const answer = Success.safeParse(json)
  const told = result.safeParse(answer.data?.result)
  if (!answer.success || !told.success)
    throw new BotUnanswered(`telegram: an answer to ${method} that says nothing`)
  return told.data
}

/** Without the @. */
export const askBotName = async (settings: TelegramSettings): Promise<string> =>
  (await callBot(settings, 'getMe', Bot)).username

/** Whether another program gets what people write to the bot. */
export const hasWebhook = async (settings: TelegramSettings): Promise<boolean> =>
  (await callBot(settings, 'getWebhookInfo', Webhook)).url !== ''

/** Waits for the first for `POLL_S` seconds; what comes before `offset` is never told again. */
export const getUpdates = (
  settings: TelegramSettings,
  offset: number,
  signal: AbortSignal,
): Promise<BotUpdate[]> =>
  callBot(settings, 'getUpdates', z.array(Update), {
    body: { offset, timeout: POLL_S, allowed_updates: ['message', 'my_chat_member'] },
    signal,
    withinMs: POLL_WITHIN_MS,
  })

export const sendBotMessage = async (
  settings: TelegramSettings,
  { chatId, html, button }: BotMessage,
): Promise<void> => {
  await callBot(settings, 'sendMessage', z.unknown(), {
    body: {
      chat_id: chatId,
      text: html,
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
    },
  })
}
