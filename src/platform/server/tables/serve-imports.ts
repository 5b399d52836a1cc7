import ru from '#/locales/ru.json' with { type: 'json' }
import { serveJobs } from '#/platform/server/process-pool/serve-jobs.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'

const MEGABYTE = 1024 * 1024

/** It knows the texts, and ends before it takes too much memory. */
export const serveImports = (work: (job: never) => unknown): void => {
  addTexts(compileTexts(ru))
  serveJobs(work, { mostBytes: 900 * MEGABYTE, spentBytes: 160 * MEGABYTE })
}
