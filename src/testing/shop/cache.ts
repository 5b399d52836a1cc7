import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '#/platform/server/database/db.ts'

/** Room for what a test asks for. */
export const ENOUGH_TO_KEEP = 16 * 1024 * 1024
/** Far longer than it takes: a busy machine must not fail a test. Milliseconds; a kept answer would outlive it. */
const SEEN_WITHIN = 15_000

/** Changes a table without a word to those who keep answers: what is kept shows it only when it is made anew. */
export const secretly = (db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.sql`alter table ${tx.sql(table)} disable trigger user`
    await work(tx)
    await tx.sql`alter table ${tx.sql(table)} enable trigger user`
  })

/** Asks until the answer is the expected one; it has to be soon. */
export const soon = async (ask: () => Promise<unknown>, expected: unknown): Promise<void> => {
  await expect.poll(() => ask(), { timeout: SEEN_WITHIN, interval: 20 }).toEqual(expected)
}

/** Changes that follow one another closely are one: what was written before is told by now. */
export const untilQuiet = (): Promise<void> => pause(400)
