import type { Db } from '#/platform/server/database/db.ts'
import { openLive } from '#/platform/server/pubsub/open-live.ts'
import { hearMailed, notificationNews, type NotificationNews } from './topics.ts'
import { type ChangedInbox, findChangedInboxes } from './queries/inbox.ts'

/** Tabs and devices that one user may listen with at once. */
export const MOST_LISTENERS = 5

/** A notification as it is sent, made into text once for all who hear it. */
export type Said = { seq: number; text: string }

export type Listener = {
  /** One was written. */
  hear(said: Said): void
  /** There are so many. */
  reach(seq: number): void
  /** There are too many listeners. */
  dismiss(): void
}

export type Hub = {
  /** Adds a listener, for which the oldest of the user's has to go when there are too many; the answer takes it away. */
  listen(userId: string, listener: Listener): () => void
}

type OfUser = { listeners: Set<Listener>; leave: () => void }

/** Who listens to whose inbox in this process, oldest listener first. */
export const openHub = (db: Db): Hub => {
  const live = openLive<NotificationNews, ChangedInbox>(db, {
    news: notificationNews,
    idOf: ({ userId }) => userId,
    hearMany: (hear) => hearMailed(db, hear),
    find: findChangedInboxes,
  })
  const users = new Map<string, OfUser>()

  const begin = (userId: string): OfUser => {
    const listeners = new Set<Listener>()
    const leave = live.follow(userId, {
      heard: ({ row }) => {
        const said = { seq: row.seq, text: JSON.stringify(row) }
        for (const { hear } of listeners) hear(said)
      },
      changed: ({ last_seq }) => {
        for (const { reach } of listeners) reach(last_seq)
      },
    })
    return { listeners, leave }
  }
  const remove = (userId: string, ofUser: OfUser, listener: Listener) => {
    if (!ofUser.listeners.delete(listener) || ofUser.listeners.size > 0) return
    users.delete(userId)
    ofUser.leave()
  }
  return {
    listen: (userId, listener) => {
      const ofUser = users.get(userId) ?? begin(userId)
      users.set(userId, ofUser)
      const [oldest] = ofUser.listeners.add(listener)
      if (oldest && ofUser.listeners.size > MOST_LISTENERS) {
        ofUser.listeners.delete(oldest)
        oldest.dismiss()
      }
      return () => remove(userId, ofUser, listener)
    },
  }
}
