import type { Db } from '../database/db.ts'

/**
 * News of a room for open sockets, in whatever process they are: told once it is committed, heard at once here and, with
 * Redis, within milliseconds elsewhere. `T` is JSON: moments are texts.
 */
export const declareNews = <T>(topic: string) => ({
  tell: (tx: Db, news: T): void => tx.afterCommit(() => tx.bus.tell(topic, news)),
  /** Hears until the answer is called. */
  heardBy: (db: Db, hear: (news: T) => void): (() => void) => db.bus.hear(topic, (news) => hear(news as T)),
})
