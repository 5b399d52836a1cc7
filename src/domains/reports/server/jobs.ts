import { HOUR_S, MINUTE_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { rollUp, rollUpCohorts } from './service/roll-up.ts'

export const reportsJobs: JobDefinition[] = [
  { name: 'reports.roll-up', every: MINUTE_S, run: rollUp },
  { name: 'reports.cohorts', every: HOUR_S, run: rollUpCohorts },
]
