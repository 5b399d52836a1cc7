import { localMoment } from '#/platform/shared/local-moment.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { formatDayNear, formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'
import { cityGenitive } from './city-genitive.ts'

export const chatName = ({ name, user_id, city }: Pick<StaffChat, 'name' | 'user_id' | 'city'>): string => {
  if (name) return name
  if (user_id) return t('staff.chats.customer')
  if (!city) return t('staff.chats.guest')
  const from = cityGenitive(city)
  return from ? t('staff.chats.guestFrom', { city: from }) : t('staff.chats.guestOf', { city })
}

/** «Вы: Собрали, фото в заказе», «Автоответ: …». */
export const previewOf = ({ last }: Pick<StaffChat, 'last'>, me: string): string => {
  if (!last) return ''
  const words = last.text || (last.attachment ? t(`staff.chats.attachment.${last.attachment}`) : '')
  if (last.is_auto) return t('staff.chats.auto', { words })
  if (!last.is_staff) return words
  return last.author_id === me
    ? t('staff.chats.mine', { words })
    : t('staff.chats.theirs', { name: last.author, words })
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const today = () => localMoment(new Date(), zone()).date

export const formatWhen = (instant: string): string => {
  const { date, time } = localMoment(instant, zone())
  const ago = daysBetween(date, today())
  if (ago <= 0) return formatTime(time)
  return ago === 1 ? t('staff.chats.yesterdayShort') : formatDayNear(date, today())
}

export const formatMessageTime = (instant: string): string => formatTime(localMoment(instant, zone()).time)

export const dayOfMessage = (instant: string): string => localMoment(instant, zone()).date

export const dayLabel = (date: string): string => {
  const ago = daysBetween(date, today())
  if (ago <= 0) return t('staff.chats.today')
  return ago === 1 ? t('staff.chats.yesterday') : formatDayNear(date, today())
}

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', day: 'numeric' })

/** «10, с июня», «10, с июня 2024». */
export const formatOrders = (orders: number, since: string | null): string => {
  if (orders === 0 || !since) return String(orders)
  const { date } = localMoment(since, zone())
  const name = month.format(new Date(`${date.slice(0, 7)}-15T12:00:00Z`)).replace(/^\d+\s/, '')
  const isThisYear = date.slice(0, 4) === today().slice(0, 4)
  return t('staff.chats.ordersSince', {
    n: orders,
    month: isThisYear ? name : `${name} ${date.slice(0, 4)}`,
  })
}
