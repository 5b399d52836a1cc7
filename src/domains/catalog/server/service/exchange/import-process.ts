import { serveImports } from '#/platform/server/tables/serve-imports.ts'
import { allowed, compareFile, productsOfFile } from './compare-file.ts'
import type { ImportAnswer, ImportJob } from './import-task.ts'
import { productProblems, reportOf } from './report-import.ts'

/** In a process of its own: an expensive file cannot stall the server (decision 034). */
const work = async (job: ImportJob): Promise<ImportAnswer> => {
  if (job.kind === 'read') return productsOfFile(job.file)
  const compared = await compareFile(job)
  if (job.kind === 'check') return reportOf(compared)
  if (job.kind === 'problems') return productProblems(compared)
  return {
    report: reportOf(compared),
    products: allowed(compared.products, compared.blocked),
    made: compared.made,
  }
}

serveImports(work)
