import type { Db } from '#/platform/server/database/db.ts'
import { mapResult, type Write } from '#/platform/server/statements/write.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import type { PushMessage } from '#/domains/notifications/contract/push.ts'
import * as queries from '#/domains/notifications/server/queries/push-outbox.ts'
import type { StaffReaders } from '#/domains/notifications/server/queries/staff-readers.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

/** Any free process takes them. */
export const pushesQueued = declareTopic<null>('pushes')

const NOTIFICATION_TTL_MS = DAY_MS
/** Cyrillic characters take two bytes, and some services accept at most 3 kB. */
const MAX_TITLE_LENGTH = 150
const MAX_BODY_LENGTH = 600
const MAX_LINK_LENGTH = 300

/** `link` is a path of the shop; a later push with the same `tag` replaces an earlier one. */
export type PushContent = { title: string; body?: string; link?: string | null; tag: string }

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

/** Replaces unsent pushes of the tag. `expiresAt`: when it is too late for it. */
export const pushingToReaders = (
  tx: Db,
  readers: StaffReaders,
  { expiresAt, ...notice }: PushContent & { expiresAt: Date },
): Write<void> => {
  const push = { message: messageOf(notice), subject: notice.tag, urgency: 'high' as const, expiresAt }
  return mapResult(queries.insertingPushesToStaff(tx, readers, push), (count) => wake(tx, count))
}

const messageOf = ({ title, body = '', link, tag }: PushContent): PushMessage => ({
  title: cut(title, MAX_TITLE_LENGTH),
  body: cut(body, MAX_BODY_LENGTH),
  link: link && link.length <= MAX_LINK_LENGTH ? link : '/',
  tag,
})

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
