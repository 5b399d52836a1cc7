import type { Permission } from '#/domains/auth/rules/permissions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { mapResult, type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import type { PushMessage } from '#/domains/notifications/contract/push.ts'
import * as queries from '#/domains/notifications/server/queries/push-outbox.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'

/** Any free process takes them. */
export const pushesQueued = declareTopic<null>('pushes')

/** Order messages expire after a day, work messages after a shift. */
const NOTIFICATION_TTL_MS = DAY_MS
const STAFF_PUSH_TTL_MS = 12 * HOUR_MS
/** Cyrillic characters take two bytes, and some services accept at most 3 kB. */
const MAX_TITLE_LENGTH = 150
const MAX_BODY_LENGTH = 600
const MAX_LINK_LENGTH = 300

/** `link` is a path of the shop; a later push with the same `tag` replaces an earlier one. */
type PushContent = { title: string; body?: string; link?: string | null; tag: string }

/** In the transaction of the notifications, of which each has a text and a link of its own; no phone is woken. */
export const pushMailed = async (
  tx: Db,
  { title, tag }: Pick<PushContent, 'title' | 'tag'>,
  notices: readonly { id: string; text: string; link: string }[],
): Promise<void> => {
  const messages = notices.map(({ id, text, link }) => ({
    notification_id: id,
    message: messageOf({ title, body: text, link, tag }),
  }))
  const expiresAt = new Date(tx.now().getTime() + NOTIFICATION_TTL_MS)
  wake(tx, await queries.insertMailedPushes(tx, messages, expiresAt))
}

/** For the notification that this statement inserts. */
export const pushingNotification = (tx: Db, content: PushContent): Write<void> =>
  mapResult(queries.insertingPushes(tx, pushOf(tx, content)), (count) => wake(tx, count))

const pushOf = (tx: Db, content: PushContent): queries.NewPush => ({
  message: messageOf(content),
  subject: '',
  urgency: 'normal',
  expiresAt: new Date(tx.now().getTime() + NOTIFICATION_TTL_MS),
})

const wake = (tx: Db, queued: number): void => {
  if (queued > 0) pushesQueued.publish(tx, null)
}

type StaffPush = PushContent & {
  /** Whose work it is. */
  permission: Permission
  /** Omitted: all stores. */
  storeId?: number | null
  /** One person more, whatever their role. */
  also?: string
}

/**
 * In the caller's transaction (`decisions §8`): who may do it, in the store or without one. Replaces
 * unsent pushes of the tag.
 */
export const pushingToStaff = (
  tx: Db,
  { permission, storeId = null, also, ...notice }: StaffPush,
): Write<void> => queueForStaff(tx, { permission, storeId, also: also ?? null }, notice)

const queueForStaff = (
  tx: Db,
  readers: Parameters<typeof queries.insertingPushesToStaff>[1],
  notice: PushContent,
): Write<void> => {
  const expiresAt = new Date(tx.now().getTime() + STAFF_PUSH_TTL_MS)
  const push = { message: messageOf(notice), subject: notice.tag, urgency: 'high' as const, expiresAt }
  return mapResult(queries.insertingPushesToStaff(tx, readers, push), (count) => wake(tx, count))
}

/** To one of the staff, whatever their role. */
export const pushingToPerson = (tx: Db, personId: string, notice: PushContent): Write<void> =>
  queueForStaff(tx, { permission: null, storeId: null, also: personId }, notice)

export const pushToStaff = async (tx: Db, notice: StaffPush): Promise<void> => {
  await writeTogether(tx, pushingToStaff(tx, notice))
}

const messageOf = ({ title, body = '', link, tag }: PushContent): PushMessage => ({
  title: cut(title, MAX_TITLE_LENGTH),
  body: cut(body, MAX_BODY_LENGTH),
  link: link && link.length <= MAX_LINK_LENGTH ? link : '/',
  tag,
})

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
