import type { ImportJobOf } from '#/platform/server/tables/import-pool.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import type { ExistingProduct } from './columns.ts'
import type { ProductKeys } from './complete-rows.ts'
import type { PlannedProduct } from './plan-import.ts'
import type { KnownReferences, Made } from './references.ts'

type ComparisonInput = { file: Uint8Array; known: KnownReferences; existing: ExistingProduct[] }

/** Parse untrusted files in a separate process (`import-process.ts`). */
export type ImportJobs = {
  read: { asks: { file: Uint8Array }; answers: ProductKeys }
  check: { asks: ComparisonInput; answers: ImportReport }
  problems: { asks: ComparisonInput; answers: string }
  plan: {
    asks: ComparisonInput
    answers: { report: ImportReport; products: PlannedProduct[]; made: Made }
  }
}
export type ImportJob = ImportJobOf<ImportJobs>
export type ImportAnswer = ImportJobs[keyof ImportJobs]['answers']
