import type { JobDefinition } from '#/platform/server/jobs.ts'
import { pictureFetcher } from './service/exchange/pictures/fetch-links.ts'

/** Waiting for another try, or left by a killed process. */
export const catalogJobs: JobDefinition[] = [
  {
    name: 'catalog.pictures',
    every: 30,
    run: async (_db, _signal, context) => pictureFetcher(context).wake(),
  },
]
