import type { Db } from '#/platform/server/database/db.ts'
import type { declareTopic } from '#/platform/server/pubsub/topic.ts'
import { serialize } from '../concurrency/serialize.ts'
import { type Changed, type FindChanged, watchChanges } from './watch-changes.ts'

/** Both are called often. */
export type Follower<N, T extends Changed> = {
  /** From pub/sub, at once; may be lost, repeated or out of order. */
  received?(message: N): void
  /** Each version of the row once, within two seconds even without pub/sub. */
  changed?(row: T): void
}

export type Live<N, T extends Changed> = {
  /** Until the returned function is called. Follow first, then read: nothing is missed. */
  follow(id: string, follower: Follower<N, T>): () => void
  followAll(follower: Follower<N, T>): () => void
  /** Now, for messages without content. */
  look(): void
}

type LiveOptions<N, T extends Changed> = {
  topic: ReturnType<typeof declareTopic<N>>
  idOf(message: N): string
  find: FindChanged<T>
  /** A topic of many entities, subscribed once. */
  subscribeMany?(listener: (message: N) => void): void
  /** Two seconds by default. */
  lookEveryMs?: number
}

/**
 * Pub/sub delivers at once; one query every two seconds finds what it lost (`docs/decisions/026`). One per process
 * and kind; idle without followers.
 */
export const openLive = <N, T extends Changed>(
  db: Db,
  { topic, idOf, find, subscribeMany, lookEveryMs }: LiveOptions<N, T>,
): Live<N, T> => {
  const ofOne = new Map<string, Set<Follower<N, T>>>()
  const ofAll = new Set<Follower<N, T>>()
  const serialized = serialize()

  const toFollowers = (id: string, notify: (follower: Follower<N, T>) => void) => {
    for (const followers of [ofOne.get(id), ofAll]) {
      for (const follower of followers ?? [])
        serialized(() => {
          // It may have left while others were served.
          if (followers?.has(follower)) reportingFaults(() => notify(follower))
        })
    }
  }
  const notifyChanged = (row: T) => toFollowers(row.id, (follower) => follower.changed?.(row))
  /** A failing follower is reported and does not affect the others. */
  const reportingFaults = (work: () => void) => {
    try {
      work()
    } catch (error) {
      db.afterCommit(() => Promise.reject(error))
    }
  }
  const watch = watchChanges(db, { find, onChange: notifyChanged, lookEveryMs })
  const notifyReceived = (message: N) =>
    toFollowers(idOf(message), (follower) => follower.received?.(message))
  topic.subscribe(db, notifyReceived)
  subscribeMany?.(notifyReceived)

  const isFollowed = () => ofOne.size > 0 || ofAll.size > 0
  const joining = (join: () => void) => {
    const isFirst = !isFollowed()
    join()
    if (isFirst) watch.begin()
  }
  const leaving = (leave: () => boolean) => () => {
    if (leave() && !isFollowed()) watch.end()
  }
  return {
    follow: (id, follower) => {
      const followers = ofOne.get(id) ?? new Set()
      joining(() => ofOne.set(id, followers.add(follower)))
      return leaving(() => {
        if (!followers.delete(follower)) return false
        if (followers.size === 0 && ofOne.get(id) === followers) ofOne.delete(id)
        return true
      })
    },
    followAll: (follower) => {
      joining(() => ofAll.add(follower))
      return leaving(() => ofAll.delete(follower))
    },
    look: watch.look,
  }
}
