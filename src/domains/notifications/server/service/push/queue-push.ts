import type { Db } from '#/platform/server/database/db.ts'
import { declareEvent } from '#/platform/server/events.ts'
import { declareNews } from '#/platform/server/pubsub/topic.ts'
import type { PushMessage } from '#/domains/notifications/contract/push.ts'
import * as queries from '#/domains/notifications/server/queries/push-outbox.ts'

/** Something waits to be sent: whichever process is free takes it. */
export const pushesQueued = declareNews<null>('pushes')

/** Somebody wants to be told on a browser, or on none any more: the room of users writes their word down. */
export const pushAgreed = declareEvent<{ userId: string; given: boolean; ip: string }>()

const HOUR_MS = 60 * 60_000
/** News of an order are of use for a day, those of the work for the shift. */
const NEWS_FOR_MS = 24 * HOUR_MS
const WORK_FOR_MS = 12 * HOUR_MS
/** Letters: Cyrillic ones are two bytes each, and some services take no more than 3 kB. */
const TITLE_MAX = 150
const BODY_MAX = 600
const LINK_MAX = 300

/** `link` is a path of the shop; news of one `tag` take the place of earlier ones. */
type News = { title: string; body?: string; link?: string | null; tag: string }

/** Sends these notifications to the browsers of whose they are, in the transaction that wrote them. */
export const pushNotifications = async (
  tx: Db,
  ids: string[],
  news: News,
  urgency: queries.Urgency = 'normal',
): Promise<void> => {
  const expiresAt = new Date(tx.now().getTime() + NEWS_FOR_MS)
  const push = { message: messageOf(news), subject: '', urgency, expiresAt }
  if ((await queries.insertPushesOf(tx, ids, push)) > 0) pushesQueued.tell(tx, null)
}

type Work = News & {
  roles: readonly ('florist' | 'courier' | 'manager')[]
  /** Whose store it is; left out: everybody's. */
  storeId?: number | null
}

/**
 * Calls the staff's browsers that asked for it, in the caller's transaction (`decisions §8`): those of these roles who
 * work in that store or in all, and admins. What waits of the same tag is not sent any more.
 */
export const pushToStaff = async (tx: Db, { roles, storeId = null, ...news }: Work): Promise<void> => {
  const expiresAt = new Date(tx.now().getTime() + WORK_FOR_MS)
  const push = { message: messageOf(news), subject: news.tag, urgency: 'high' as const, expiresAt }
  if ((await queries.insertPushesToStaff(tx, { roles, storeId }, push)) > 0) pushesQueued.tell(tx, null)
}

const messageOf = ({ title, body = '', link, tag }: News): PushMessage => ({
  title: cut(title, TITLE_MAX),
  body: cut(body, BODY_MAX),
  link: link && link.length <= LINK_MAX ? link : '/',
  tag,
})

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
