import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '#/platform/server/database/db.ts'

export const TEST_CACHE_BYTES = 16 * 1024 * 1024
/** Generous for a busy machine; an answer that stays cached would still fail. */
const SEEN_WITHIN_MS = 15_000

/** Cached answers show the change only when they are made again. */
export const withoutTriggers = (db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.sql`alter table ${tx.sql(table)} disable trigger user`
    await work(tx)
    await tx.sql`alter table ${tx.sql(table)} enable trigger user`
  })

export const eventually = async (ask: () => Promise<unknown>, expected: unknown): Promise<void> => {
  await expect.poll(() => ask(), { timeout: SEEN_WITHIN_MS, interval: 20 }).toEqual(expected)
}

/** Close changes are one invalidation. */
export const untilInvalidated = (): Promise<void> => pause(400)
