import { randomUUID } from 'node:crypto'
import * as queries from '#/domains/notifications/server/queries/telegram-bots.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { TelegramSettings } from '#/platform/server/settings.ts'
import { type BotUpdate, getUpdates, POLL_S } from '#/platform/server/telegram/bot-api.ts'
import { sendTelegram } from '#/platform/server/telegram/send-telegram.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { answerUpdate } from './answer-update.ts'

/** Longer than a request for updates is open. */
const HOLD_MS = POLL_S * SECOND_MS + MINUTE_MS

/**
 * Hears what people write to the bot, by long polling: it needs no public address. One process at a time holds the bot;
 * when it dies or stops, the one whose turn the job is goes on.
 */
export const telegramListener = oncePerShop((context): Worker => {
  const { telegram } = context.settings
  if (!telegram) return { wake: () => {}, stop: async () => {} }
  const bot = { botId: telegram.token.split(':')[0] ?? '', holder: randomUUID() }
  const worker = createWorker(
    (signal) => listen(context, telegram, bot, signal),
    (error) => context.logWarning((error as Error).message),
  )
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop()
      // Else it is held until its time is over.
      await queries.releaseBot(context.db, bot).catch(() => undefined)
    },
  }
})

type Bot = { botId: string; holder: string }

const listen = async (
  context: AppContext,
  telegram: TelegramSettings,
  bot: Bot,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock } = context
  while (!signal.aborted) {
    const next = await queries.holdBot(db, bot, new Date(clock.now().getTime() + HOLD_MS))
    if (next === null) return
    for (const update of await getUpdates(telegram, next, signal))
      if (!signal.aborted) await take(context, bot, update)
  }
}

/** Once, as the bot moves on in the same transaction; an answer that does not go is not repeated. */
const take = async (context: AppContext, bot: Bot, update: BotUpdate): Promise<void> => {
  const answers = await context.db.transaction(async (tx) =>
    (await queries.moveOn(tx, bot, update.update_id)) ? answerUpdate(tx, context, update) : [],
  )
  for (const answer of answers) await sendTelegram(context, answer)
}
