import { chatSettings } from '#/domains/chat/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { findLastAnswer, type MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { type ChatRow, setAutoAnswered } from '#/domains/chat/server/queries/chats.ts'
import { closedUntil, type Opening } from '../desk-hours.ts'
import { appendMessage } from './write-message.ts'

/** Once per closing (`decisions §7`), in the transaction of the customer's message, under the chat's lock. */
export const answerOutsideHours = async (
  tx: Db,
  { row, chat }: { row: MessageRow; chat: ChatRow },
): Promise<void> => {
  const { autoAnswer, activeTalkMinutes } = await settingsOf(tx, chatSettings)
  if (!autoAnswer) return
  const { auto_answered_until: until } = chat
  if (until && tx.now() < until) return
  const opening = await closedUntil(tx, chat.city_id)
  if (!opening || (await isTalkActive(tx, chat.id, activeTalkMinutes))) return
  await appendMessage(
    tx,
    chat.id,
    { side: 'shop', id: null, name: await brandOf(tx) },
    { clientMessageId: `auto:${row.id}`, text: autoAnswerText(opening), attachments: [] },
  )
  await setAutoAnswered(tx, chat.id, opening.at)
}

const isTalkActive = async (tx: Db, chatId: string, minutes: number): Promise<boolean> => {
  const last = await findLastAnswer(tx, chatId)
  return last !== undefined && tx.now().getTime() - last.created_at.getTime() < minutes * MINUTE_MS
}

const autoAnswerText = ({ today, date, time }: Opening): string => {
  const values = { time: formatTime(time), day: formatDay(date) }
  if (date === today) return t('chatAuto.today', values)
  return isNextDay(today, date) ? t('chatAuto.tomorrow', values) : t('chatAuto.later', values)
}

const isNextDay = (today: string, date: string): boolean => Date.parse(date) - Date.parse(today) === DAY_MS
