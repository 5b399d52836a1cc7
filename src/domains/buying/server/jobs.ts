import { HOUR_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { countDays } from './service/count-days.ts'
import { sendLetters } from './service/letters/send-letters.ts'

export const buyingJobs: JobDefinition[] = [
  { name: 'buying.count-days', every: HOUR_S, run: countDays },
  { name: 'buying.letters', every: 15, run: sendLetters },
]
