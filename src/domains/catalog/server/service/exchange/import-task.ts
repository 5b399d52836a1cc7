import type { ImportReport } from '#/domains/catalog/contract/staff/assortment.ts'
import type { ExistingProduct } from './columns.ts'
import type { KnownReferences } from './read-cells.ts'
import type { PlannedProduct } from './plan-import.ts'

type ComparisonInput = { file: Uint8Array; known: KnownReferences; existing: ExistingProduct[] }

/** Jobs that parse untrusted files in a separate process (`import-program.ts`). */
export type ImportJobs = {
  /** The slugs in a file, so that the server can load those products. */
  read: { asks: { file: Uint8Array; known: KnownReferences }; answers: string[] }
  check: { asks: ComparisonInput; answers: ImportReport }
  /** Bad lines as CSV. */
  problems: { asks: ComparisonInput; answers: string }
  plan: { asks: ComparisonInput; answers: { report: ImportReport; products: PlannedProduct[] } }
}
export type ImportJobKind = keyof ImportJobs
export type ImportJob = { [Kind in ImportJobKind]: { kind: Kind } & ImportJobs[Kind]['asks'] }[ImportJobKind]
export type ImportAnswer = ImportJobs[ImportJobKind]['answers']
