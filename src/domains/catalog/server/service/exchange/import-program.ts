import ru from '#/locales/ru.json' with { type: 'json' }
import { serveJobs } from '#/platform/server/process-pool/serve-jobs.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { allowed, compareFile, productsOfFile } from './compare-file.ts'
import type { ImportAnswer, ImportJob } from './import-task.ts'
import { reportOf, tableOfProblems } from './report-import.ts'

const MEGABYTE = 1024 * 1024

/**
 * Reads import files in a process of its own, so that an expensive file cannot stall the server (decision
 * 034).
 */
const work = async (job: ImportJob): Promise<ImportAnswer> => {
  if (job.kind === 'read') return productsOfFile(job.file)
  const compared = await compareFile(job)
  if (job.kind === 'check') return reportOf(compared)
  if (job.kind === 'problems') return tableOfProblems(compared)
  return {
    report: reportOf(compared),
    products: allowed(compared.products, compared.blocked),
    made: compared.made,
  }
}

addTexts(compileTexts(ru))
serveJobs(work, { mostBytes: 900 * MEGABYTE, spentBytes: 160 * MEGABYTE })
