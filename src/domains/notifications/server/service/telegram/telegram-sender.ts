import { telegramHtml } from '#/domains/notifications/rules/telegram-text.ts'
import { PAUSE_MS, retryIn } from '#/domains/notifications/rules/push-retry.ts'
import * as queries from '#/domains/notifications/server/queries/telegram-outbox.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { isPublicSite } from '#/platform/server/start/refuse-public-defaults.ts'
import type { BotMessage } from '#/platform/server/telegram/bot-api.ts'
import { sendTelegram, type TelegramOutcome } from '#/platform/server/telegram/send-telegram.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { endChat } from './answer-update.ts'
import { telegramsQueued } from './queue-telegram.ts'

const BATCH = 20
/** Longer than a batch may take. */
const LEASE_MS = 5 * MINUTE_MS

/**
 * At least once; woken by `telegramsQueued` and by a job. One after another, which keeps within the thirty messages a
 * second of a bot. Telegram that does not answer, or asks to wait, is left alone for so long.
 */
export const telegramSender = oncePerShop((context): Worker => {
  const { db, clock, logWarning } = context
  const now = () => clock.now().getTime()
  let restsUntil = 0
  /** Milliseconds to rest. */
  const deliverAll = async (due: readonly queries.TakenTelegram[], signal: AbortSignal): Promise<number> => {
    for (const [at, message] of due.entries()) {
      const pause = signal.aborted ? 0 : await deliver(context, message)
      if (pause === null) continue
      const left = due.slice(signal.aborted ? at : at + 1).map(({ id }) => id)
      await queries.releaseTelegrams(db, left, new Date(now() + pause))
      return pause
    }
    return 0
  }
  const worker = createWorker(
    async (signal) => {
      for (let taken = BATCH; taken === BATCH && !signal.aborted && restsUntil <= now();) {
        const leaseUntil = new Date(now() + LEASE_MS)
        const due = await queries.claimDueTelegrams(db, { limit: BATCH, leaseUntil })
        restsUntil = now() + (await deliverAll(due, signal))
        taken = due.length
      }
    },
    (error) => logWarning(`telegram: ${(error as Error).name}`),
  )
  const leave = telegramsQueued.subscribe(db, worker.wake)
  return {
    wake: worker.wake,
    stop: async () => {
      leave()
      await worker.stop()
    },
  }
})

/** Milliseconds for which Telegram is to be left alone; null: go on. */
const deliver = async (context: AppContext, message: queries.TakenTelegram): Promise<number | null> => {
  const { db } = context
  if (!message.is_wanted) {
    await queries.deleteTelegram(db, message.id)
    return null
  }
  const outcome = await sendTelegram(context, compose(context.settings, message))
  await settle(context, message, outcome)
  if (outcome.was === 'later') return (outcome.seconds ?? 1) * SECOND_MS
  return outcome.was === 'unanswered' ? PAUSE_MS : null
}

const settle = async (
  { db, clock }: AppContext,
  message: queries.TakenTelegram,
  outcome: TelegramOutcome,
): Promise<void> => {
  if (outcome.was === 'gone') await db.transaction((tx) => endChat(tx, message.chat_id))
  else if (outcome.was === 'later' || outcome.was === 'unanswered') {
    const requested = outcome.was === 'later' ? outcome.seconds : null
    const until = new Date(clock.now().getTime() + retryIn(message.tries, requested))
    await queries.postponeTelegram(db, message.id, until)
  } else await queries.deleteTelegram(db, message.id)
}

/** Telegram takes buttons to public addresses only. */
const compose = (settings: Settings, { chat_id, title, body, link }: queries.TakenTelegram): BotMessage => {
  const url = shopAddress(settings) + (link?.startsWith('/') ? link : '/')
  const html = telegramHtml({ title, body })
  return isPublicSite(settings.siteUrl)
    ? { chatId: chat_id, html, button: { text: t('telegram.open'), url } }
    : { chatId: chat_id, html: `${html}\n${url}` }
}
