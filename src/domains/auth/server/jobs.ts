import { DAY_MS, DAY_S, HOUR_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { FORMER_PHONE_DAYS } from '../rules/change-phone.ts'
import { deleteCodesBefore } from './queries/codes.ts'
import { deleteFormerPhones } from './queries/customers.ts'

/** Limits look back one day. */
const KEEP_CODES_MS = 2 * DAY_MS

export const authJobs: JobDefinition[] = [
  {
    name: 'auth.sweep-codes',
    every: HOUR_S,
    run: (db) => deleteCodesBefore(db, new Date(db.now().getTime() - KEEP_CODES_MS)),
  },
  {
    name: 'auth.forget-former-phones',
    every: DAY_S,
    run: (db) => deleteFormerPhones(db, new Date(db.now().getTime() - FORMER_PHONE_DAYS * DAY_MS)),
  },
]
