import { randomBytes, randomInt } from 'node:crypto'
import { recordChannelConsent } from '#/domains/auth/server/public.ts'
import type { TelegramState } from '#/domains/notifications/contract/telegram.ts'
import { LINK_DAY_MS, LINK_LIFE_MS } from '#/domains/notifications/rules/telegram-link.ts'
import { isStaff } from '#/domains/notifications/server/queries/push-subscriptions.ts'
import * as queries from '#/domains/notifications/server/queries/telegram-chats.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  conflict,
  forbidden,
  notFound,
  tooManyRequests,
  unavailable,
  unprocessable,
} from '#/platform/server/errors.ts'
import type { TelegramSettings } from '#/platform/server/settings.ts'
import { isPublicSite } from '#/platform/server/start/refuse-public-defaults.ts'
import { askBotName } from '#/platform/server/telegram/bot-api.ts'
import { connectByCode, hashCode } from './connect-by-code.ts'

/** 192 bits, within the 64 signs of `start` (core.telegram.org/bots/features#deep-linking). */
const CODE_BYTES = 24
/** Beyond the 52 bits of any real chat: a bot that comes later writes to nobody. */
const TRIAL_CHATS = -(2 ** 52)

/** Only a shop for trying prints messages at the terminal. */
const isTrial = ({ settings: { telegram, sms, siteUrl } }: Pick<AppContext, 'settings'>): boolean =>
  !telegram && sms.provider === 'console' && !isPublicSite(siteUrl)

export const showTelegram = async (
  db: Db,
  context: Pick<AppContext, 'settings'>,
  userId: string,
): Promise<TelegramState> => {
  const chat = await queries.findChatOf(db, userId)
  const trial = isTrial(context)
  return {
    offered: trial || context.settings.telegram !== null,
    trial,
    connected: chat !== undefined,
    for_staff: chat?.for_staff ?? false,
  }
}

/** One link connects one chat. 403 `staff_only`, 429 `telegram_limit`, 503 `telegram_failed` without a bot that answers. */
export const askForTelegram = async (
  db: Db,
  context: AppContext,
  userId: string,
  { forStaff, ip }: { forStaff: boolean; ip: string },
) => {
  const { telegram } = context.settings
  if (!telegram && !isTrial(context)) throw unavailable('telegram_failed')
  if (forStaff && !(await isStaff(db, userId))) throw forbidden('staff_only')
  const bot = telegram && (await botName(context)(telegram))
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(db.now().getTime() + LINK_LIFE_MS)
  const link = { userId, codeHash: hashCode(code), forStaff, ip, expiresAt }
  if (!(await db.transaction((tx) => queries.insertLink(tx, link))))
    throw tooManyRequests('telegram_limit', LINK_DAY_MS / 1000)
  return { url: bot && `https://t.me/${bot}?start=${code}`, code, expires_at: expiresAt }
}

/** Asked of Telegram once; 503 `telegram_failed`. */
const botName = oncePerShop(({ logWarning }) => {
  let known: string | undefined
  return async (telegram: TelegramSettings): Promise<string> => {
    try {
      return (known ??= await askBotName(telegram))
    } catch (error) {
      logWarning((error as Error).message)
      throw unavailable('telegram_failed')
    }
  }
})

export const changeTelegram = async (
  db: Db,
  context: AppContext,
  userId: string,
  forStaff: boolean,
): Promise<TelegramState> => {
  if (forStaff && !(await isStaff(db, userId))) throw forbidden('staff_only')
  if (!(await db.transaction((tx) => queries.setForStaff(tx, userId, forStaff))))
    throw conflict('telegram_not_connected')
  return showTelegram(db, context, userId)
}

export const endTelegram = (db: Db, userId: string, ip: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (await queries.disconnectUser(tx, userId))
      await recordChannelConsent(tx, { userId, purpose: 'telegram', given: false, ip })
  })

/** In a trial there is no bot, and no chat: messages are printed. 422 `telegram_link`, 404 in a real shop. */
export const answerForBot = async (
  db: Db,
  context: AppContext,
  userId: string,
  code: string,
): Promise<TelegramState> => {
  if (!isTrial(context)) throw notFound()
  const chatId = TRIAL_CHATS - randomInt(2 ** 32)
  const { answer } = await db.transaction((tx) => connectByCode(tx, { code, chatId }))
  if (answer === 'expired') throw unprocessable('telegram_link')
  return showTelegram(db, context, userId)
}
