import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { inPortions } from '#/platform/server/concurrency/in-portions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'

export type ReviewedImport<State extends { existing: readonly unknown[] }, Compared> = {
  /** `locked`: until the end of the transaction. */
  load: (db: Db, locked: boolean) => Promise<State>
  /** In a process of its own. */
  compare: (state: State) => Promise<Compared>
}

const ATTEMPTS = 3

export const compareTable = async <State extends { existing: readonly unknown[] }, Compared>(
  db: Db,
  { load, compare }: ReviewedImport<State, Compared>,
): Promise<Compared> => compare(await load(db, false))

/**
 * In one transaction. No lock waits for a stranger's file: it is read before, and again when the shop has changed by
 * then. 409 `import_changed` with a new report when it means something else, 409 `import_bad_lines` unless bad lines
 * are skipped.
 */
export const applyTable = async <
  State extends { existing: readonly unknown[] },
  Compared extends { report: ImportReport },
>(
  db: Db,
  { plan, skip_bad }: Pick<z.output<typeof ImportApproval>, 'plan' | 'skip_bad'>,
  {
    load,
    compare,
    write,
  }: ReviewedImport<State, Compared> & {
    write: (tx: Db, compared: Compared) => Promise<unknown>
  },
): Promise<ImportReport> => {
  for (let attempt = 1; ; attempt++) {
    const state = await load(db, false)
    const compared = await compare(state)
    const { report } = compared
    if (report.plan !== plan || attempt > ATTEMPTS) throw conflict('import_changed', report)
    if (report.problems_total > 0 && !skip_bad) throw conflict('import_bad_lines', report)
    const isDone = await db.transaction(async (tx) => {
      if (!(await isSame(state, await load(tx, true)))) return false
      await write(tx, compared)
      failpoint('import.written')
      tx.afterCommit(() => failpoint('import.committed'))
      return true
    })
    if (isDone) return report
  }
}

const isSame = async <State extends { existing: readonly unknown[] }>(
  { existing: before, ...rest }: State,
  { existing: now, ...restNow }: State,
): Promise<boolean> => {
  if (before.length !== now.length || !isDeepStrictEqual(rest, restNow)) return false
  for await (const pairs of inPortions(before.map((row, at) => [row, now[at]])))
    if (!pairs.every(([row, rowNow]) => isDeepStrictEqual(row, rowNow))) return false
  return true
}
