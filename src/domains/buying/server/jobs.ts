import { HOUR_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { countDays } from './service/count-days.ts'

export const buyingJobs: JobDefinition[] = [{ name: 'buying.count-days', every: HOUR_S, run: countDays }]
