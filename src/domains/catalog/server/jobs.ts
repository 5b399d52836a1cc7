import type { JobDefinition } from '#/platform/server/jobs.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { costStems } from './service/stock/costs/cost-stems.ts'
import { pictureFetcher } from './service/exchange/pictures/fetch-links.ts'

export const catalogJobs: JobDefinition[] = [
  { name: 'catalog.cost-stems', every: MINUTE_S, run: costStems },
  // Waiting for another try, or left by a killed process.
  {
    name: 'catalog.pictures',
    every: 30,
    run: async (_db, _signal, context) => pictureFetcher(context).wake(),
  },
]
