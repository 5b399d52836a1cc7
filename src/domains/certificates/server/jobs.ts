import type { JobDefinition } from '#/platform/server/jobs.ts'
import { DAY_MS, HOUR_S } from '#/platform/shared/durations.ts'
import { cancelUnpaid } from './queries/certificates.ts'

export const certificatesJobs: JobDefinition[] = [
  {
    name: 'certificates.end-unpaid',
    every: HOUR_S,
    run: async (db) => void (await cancelUnpaid(db, new Date(db.now().getTime() - DAY_MS))),
  },
]
