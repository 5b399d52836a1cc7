import type { Db } from '../database/db.ts'

/**
 * Published after the commit: received at once here and, with Redis, within milliseconds elsewhere. `T` is JSON:
 * timestamps are texts.
 */
export const declareTopic = <T>(topic: string) => ({
  publish: (tx: Db, message: T): void => tx.afterCommit(() => tx.pubsub.publish(topic, message)),
  /** Until the returned function is called. */
  subscribe: (db: Db, listener: (message: T) => void): (() => void) =>
    db.pubsub.subscribe(topic, (message) => listener(message as T)),
})
