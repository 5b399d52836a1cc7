import { BY_TELEGRAM, recordChannelConsent } from '#/domains/auth/server/public.ts'
import { escapeHtml } from '#/domains/notifications/rules/telegram-text.ts'
import { disconnectChat } from '#/domains/notifications/server/queries/telegram-chats.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import type { BotMessage, BotUpdate } from '#/platform/server/telegram/bot-api.ts'
import { t } from '#/platform/shared/texts.ts'
import { connectByCode } from './connect-by-code.ts'

const START = /^\/start(?:\s+([\w-]{1,64}))?\s*$/
const STOP = /^\/stop\s*$/
/** Whoever blocks the bot. */
const BLOCKED = 'kicked'
/** In a group others would read it. */
const PRIVATE = 'private'

type BotText = 'connected' | 'already' | 'expired' | 'otherAccount' | 'moved' | 'stopped' | 'notConnected'
type AnyText = BotText | 'hello' | 'onlyTells'

/** In the transaction that takes the update; what is returned is sent after it. */
export const answerUpdate = async (
  tx: Db,
  { settings }: Pick<AppContext, 'settings'>,
  { message, my_chat_member: member }: BotUpdate,
): Promise<BotMessage[]> => {
  if (member?.new_chat_member.status === BLOCKED) {
    await endChat(tx, member.chat.id)
    return []
  }
  if (message?.chat.type !== PRIVATE || message.text === undefined) return []
  const site = shopAddress(settings)
  const values = { brand: escapeHtml(await brandOf(tx)), profile: `${site}/profile/user`, site }
  const say = (chatId: number, text: AnyText): BotMessage => ({
    chatId,
    html: t(`telegram.bot.${text}`, values),
  })
  const { text, chat } = message
  if (STOP.test(text)) return [say(chat.id, (await endChat(tx, chat.id)) ? 'stopped' : 'notConnected')]
  const start = START.exec(text)
  if (!start) return [say(chat.id, 'onlyTells')]
  const [, code] = start
  if (code === undefined) return [say(chat.id, 'hello')]
  const { answer, formerChat } = await connectByCode(tx, { code, chatId: chat.id })
  const moved = formerChat === undefined ? [] : [say(formerChat, 'moved')]
  return [say(chat.id, answer), ...moved]
}

/** Said by the chat itself: the consent is withdrawn. False when nobody's was connected. */
export const endChat = async (tx: Db, chatId: number): Promise<boolean> => {
  const userId = await disconnectChat(tx, chatId)
  if (!userId) return false
  const withdrawn = { userId, purpose: 'telegram', given: false, ip: '', source: BY_TELEGRAM } as const
  await recordChannelConsent(tx, withdrawn)
  return true
}
