import type { Db } from '#/platform/server/database/db.ts'
import type { declareNews } from '#/platform/server/pubsub/topic.ts'
import { takeTurns } from '../concurrency/serialize.ts'
import { type Changed, type FindChanged, watchChanges } from './watch-changes.ts'

/** Whoever keeps a socket up to date about one thing (a chat, an inbox) or about all of its kind. Both are called often. */
export type Follower<N, T extends Changed> = {
  /** At once when the bus tells it; may be lost, come twice or overtake, so it is a hint and a fast path. */
  heard?(news: N): void
  /** Each version of the row once, within two seconds whatever has become of the bus: the truth to catch up with. */
  changed?(row: T): void
}

export type Live<N, T extends Changed> = {
  /** Follows one until the answer is called. Follow first and read then: nothing falls in between. */
  follow(id: string, follower: Follower<N, T>): () => void
  /** Follows all of them until the answer is called. */
  followAll(follower: Follower<N, T>): () => void
  /** Looks in the database now: for news that say only that there is something to see. */
  look(): void
}

type Kind<N, T extends Changed> = {
  news: ReturnType<typeof declareNews<N>>
  /** Whose news these are. */
  idOf(news: N): string
  find: FindChanged<T>
  /** Hears of those that are told of many at once, one by one; called when it opens. */
  hearMany?(hear: (news: N) => void): void
  /** Two seconds where nothing else is said. */
  lookEveryMs?: number
}

/**
 * What happens to things of one kind, for the sockets of this process: the bus tells it at once, and one look in the
 * database every two seconds finds what the bus has lost (`docs/decisions/026`). Opened once per process and kind, in
 * `api.ts`; costs nothing while nobody follows.
 */
export const openLive = <N, T extends Changed>(
  db: Db,
  { news, idOf, find, hearMany, lookEveryMs }: Kind<N, T>,
): Live<N, T> => {
  const ofOne = new Map<string, Set<Follower<N, T>>>()
  const ofAll = new Set<Follower<N, T>>()
  const inTurn = takeTurns()

  const toFollowers = (id: string, tell: (follower: Follower<N, T>) => void) => {
    for (const followers of [ofOne.get(id), ofAll]) {
      for (const follower of followers ?? [])
        inTurn(() => {
          // It may have gone while others had their turn.
          if (followers?.has(follower)) apart(() => tell(follower))
        })
    }
  }
  const tell = (row: T) => toFollowers(row.id, (follower) => follower.changed?.(row))
  /** Whoever fails is told of where failed effects are, and keeps nobody else from the news. */
  const apart = (work: () => void) => {
    try {
      work()
    } catch (error) {
      db.afterCommit(() => Promise.reject(error))
    }
  }
  const watch = watchChanges(db, { find, tell, lookEveryMs })
  const hear = (told: N) => toFollowers(idOf(told), (follower) => follower.heard?.(told))
  news.heardBy(db, hear)
  hearMany?.(hear)

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
