import type { AppContext } from '../app-context.ts'
import { t } from '#/platform/shared/texts.ts'
import { type BotMessage, BotRefused, BotUnanswered, sendBotMessage } from './bot-api.ts'

/**
 * `gone`: the chat is closed to the bot; `refused`: pointless to repeat; `later`: in so many seconds, where Telegram
 * said; `unanswered`: also when it does not know the bot, which the owner can mend.
 */
export type TelegramOutcome =
  | { was: 'sent' }
  | { was: 'gone' }
  | { was: 'refused' }
  | { was: 'later'; seconds: number | null }
  | { was: 'unanswered' }

type TelegramContext = Pick<AppContext, 'print' | 'settings' | 'logWarning'>

const TOO_MANY = 429
const FORBIDDEN = 403
const UNKNOWN_BOT = new Set([401, 404])
const BAD_REQUEST = 400
/** Bot API tells these by words alone. */
const NO_CHAT = /chat not found|user is deactivated|PEER_ID_INVALID/i
const TAGS = /<[^>]+>/g

/** Without a bot messages are printed at the terminal. Never rejects. */
export const sendTelegram = async (
  { settings: { telegram }, print, logWarning }: TelegramContext,
  message: BotMessage,
): Promise<TelegramOutcome> => {
  if (!telegram) {
    print(t('telegram.console', { text: plain(message) }))
    return { was: 'sent' }
  }
  try {
    await sendBotMessage(telegram, message)
    return { was: 'sent' }
  } catch (error) {
    if (!(error instanceof BotRefused || error instanceof BotUnanswered)) throw error
    const outcome = outcomeOf(error)
    if (outcome.was !== 'gone') logWarning(error.message)
    return outcome
  }
}

const outcomeOf = (error: BotRefused | BotUnanswered): TelegramOutcome => {
  if (error instanceof BotUnanswered) return { was: 'unanswered' }
  const { code, retryAfter, message } = error
  if (code === FORBIDDEN || (code === BAD_REQUEST && NO_CHAT.test(message))) return { was: 'gone' }
  if (code === TOO_MANY) return { was: 'later', seconds: retryAfter }
  if (UNKNOWN_BOT.has(code) || code >= 500) return { was: 'unanswered' }
  return { was: 'refused' }
}

const plain = ({ html, button }: BotMessage): string =>
  [html.replaceAll(TAGS, ''), button?.url].filter(Boolean).join(' ').replaceAll('\n', ' ')
