import type { ImportReport } from '#/domains/catalog/contract/staff/assortment.ts'
import type { Existing } from './columns.ts'
import type { Known } from './cells.ts'
import type { PlannedProduct } from './plan-import.ts'

type Compared = { file: Uint8Array; known: Known; existing: Existing[] }

/** What is done with a file of strangers away from the shop's own process (`import-program.ts`). */
export type ImportJobs = {
  /** The slugs that a file speaks of, so that the shop can say what it has of them. */
  read: { asks: { file: Uint8Array; known: Known }; answers: string[] }
  check: { asks: Compared; answers: ImportReport }
  /** Bad lines as a table. */
  problems: { asks: Compared; answers: string }
  /** The report, and what is to be written. */
  plan: { asks: Compared; answers: { report: ImportReport; wanted: PlannedProduct[] } }
}
export type ImportJobKind = keyof ImportJobs
export type ImportJob = { [Kind in ImportJobKind]: { kind: Kind } & ImportJobs[Kind]['asks'] }[ImportJobKind]
export type ImportAnswer = ImportJobs[ImportJobKind]['answers']
