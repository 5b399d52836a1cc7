import ru from '#/locales/ru.json' with { type: 'json' }
import { serveJobs } from '#/platform/server/process-pool/serve-jobs.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { compareFile, readFile } from './compare-file.ts'
import type { ImportAnswer, ImportJob } from './import-task.ts'
import { allowedProducts, reportOf, tableOfProblems } from './report-import.ts'

const MEGABYTE = 1024 * 1024

/**
 * Reads import files in a process of its own, so that an expensive file cannot stall the server (decision
 * 034).
 */
const work = (job: ImportJob): ImportAnswer => {
  if (job.kind === 'read') return readFile(job.file, job.known).products.map(({ slug }) => slug)
  const compared = compareFile(job)
  if (job.kind === 'check') return reportOf(compared)
  if (job.kind === 'problems') return tableOfProblems(compared)
  return { report: reportOf(compared), products: allowedProducts(compared) }
}

addTexts(compileTexts(ru))
serveJobs(work, { mostBytes: 900 * MEGABYTE, spentBytes: 160 * MEGABYTE })
