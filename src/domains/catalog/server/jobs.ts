import type { JobDefinition } from '#/platform/server/jobs.ts'
import { pictureFetcher } from './service/exchange/pictures/fetch-links.ts'

/** Fetches what waits for another try, or was left by a process that was killed. */
export const catalogJobs: JobDefinition[] = [
  {
    name: 'catalog.pictures',
    every: 30,
    run: async (_db, _signal, context) => pictureFetcher(context).wake(),
  },
]
