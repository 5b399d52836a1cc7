import { endTelegramChat } from '#/domains/notifications/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { createMail } from '#/platform/server/mail/send-mail.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { sendTelegram } from '#/platform/server/telegram/send-telegram.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { SmsRefused } from '#/platform/server/sms/sms-provider.ts'
import type { Failure } from '../../../contract/campaigns.ts'
import { telegramHtml } from '#/domains/notifications/rules/telegram-text.ts'
import type { Channel } from '../../../contract/channels.ts'
import { letterMessage, smsMessage, telegramMessage } from '../../../rules/staff/message.ts'
import { smsParts } from '../../../rules/sms-parts.ts'

type Links = { visit: string; stop: string; oneClick?: string }
export type OutsideMessage = { to: string; title: string; text: string; links: Links; smsPrice: number }

/**
 * `held`: the way itself does not work and nothing has gone, so it is tried again later. `unanswered`: it may have
 * gone, so it is not.
 */
export type Outcome =
  | { state: 'sent'; cost: number }
  | { state: 'held' }
  | { state: 'failed'; problem: Failure }

type Sender = (context: AppContext, message: OutsideMessage) => Promise<Outcome>

const sendLetter: Sender = async (context, { to, title, text, links }) => {
  const letter = {
    to,
    subject: title,
    text: letterMessage(text, links, await brandOf(context.db)),
    ...(links.oneClick && { unsubscribe: links.oneClick }),
  }
  const outcome = await createMail(context)(letter)
  return outcome === 'sent' ? { state: 'sent', cost: 0 } : { state: 'failed', problem: outcome }
}

const sendSms: Sender = async (context, { to, text, links, smsPrice }) => {
  const message = smsMessage(text, links)
  try {
    await createSms(context)(to, message)
    return { state: 'sent', cost: smsParts(message).parts * smsPrice }
  } catch (error) {
    if (error instanceof SmsRefused && error.reason !== 'number') return { state: 'held' }
    return { state: 'failed', problem: error instanceof SmsRefused ? 'refused' : 'unanswered' }
  }
}

const sendToTelegram: Sender = async (context, { to, title, text, links }) => {
  const html = telegramHtml({ title, body: telegramMessage(text, links) })
  const { was } = await sendTelegram(context, { chatId: Number(to), html })
  if (was === 'sent') return { state: 'sent', cost: 0 }
  if (was === 'later') return { state: 'held' }
  if (was === 'gone') await context.db.transaction((tx) => endTelegramChat(tx, Number(to)))
  return { state: 'failed', problem: was === 'unanswered' ? 'unanswered' : 'refused' }
}

export type OutsideChannel = Exclude<Channel, 'app'>

/** Ways out of the shop; its own inbox is written with the batch. */
export const SENDERS: Record<OutsideChannel, Sender> = {
  mail: sendLetter,
  telegram: sendToTelegram,
  sms: sendSms,
}

type Addresses = { phone: string | null; address: string | null; chat: string | null }

export const addressOf = (channel: OutsideChannel, { phone, address, chat }: Addresses): string | null =>
  ({ mail: address, telegram: chat, sms: phone })[channel]
