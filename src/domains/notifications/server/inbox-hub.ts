import { oncePerShop } from '#/platform/server/app-context.ts'
import { openLive } from '#/platform/server/pubsub/open-live.ts'
import { subscribeToMailings, notificationTopic, type NotificationUpdate } from './topics.ts'
import { type ChangedInbox, findChangedInboxes } from './queries/inbox.ts'

/** Tabs and devices per user. */
export const MAX_LISTENERS = 5

/** Serialized once for all listeners. */
export type InboxMessage = { seq: number; text: string }

export type Listener = {
  received(message: InboxMessage): void
  reach(seq: number): void
  dismiss(): void
}

export type Hub = {
  /** Dismisses the oldest when there are too many. Returns the unsubscriber. */
  listen(userId: string, listener: Listener): () => void
}

type UserListeners = { listeners: Set<Listener>; leave: () => void }

export const hubOf = oncePerShop(({ db }): Hub => {
  const live = openLive<NotificationUpdate, ChangedInbox>(db, {
    topic: notificationTopic,
    idOf: ({ userId }) => userId,
    subscribeMany: (listener) => subscribeToMailings(db, listener),
    find: findChangedInboxes,
  })
  const users = new Map<string, UserListeners>()

  const begin = (userId: string): UserListeners => {
    const listeners = new Set<Listener>()
    const leave = live.follow(userId, {
      received: ({ row }) => {
        const message = { seq: row.seq, text: JSON.stringify(row) }
        for (const { received } of listeners) received(message)
      },
      changed: ({ last_seq }) => {
        for (const { reach } of listeners) reach(last_seq)
      },
    })
    return { listeners, leave }
  }
  const remove = (userId: string, ofUser: UserListeners, listener: Listener) => {
    if (!ofUser.listeners.delete(listener) || ofUser.listeners.size > 0) return
    users.delete(userId)
    ofUser.leave()
  }
  return {
    listen: (userId, listener) => {
      const ofUser = users.get(userId) ?? begin(userId)
      users.set(userId, ofUser)
      const [oldest] = ofUser.listeners.add(listener)
      if (oldest && ofUser.listeners.size > MAX_LISTENERS) {
        ofUser.listeners.delete(oldest)
        oldest.dismiss()
      }
      return () => remove(userId, ofUser, listener)
    },
  }
})
