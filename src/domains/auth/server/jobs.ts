import type { Job } from '#/platform/server/jobs.ts'
import { FORMER_PHONE_DAYS } from '../rules/sign-in.ts'
import { deleteCodesBefore } from './queries/codes.ts'
import { deleteFormerPhones } from './queries/customers.ts'

const HOUR_S = 60 * 60
/** Limits look back one day. */
const KEEP_CODES_MS = 2 * 24 * HOUR_S * 1000

export const authJobs: Job[] = [
  {
    name: 'auth.sweep-codes',
    every: HOUR_S,
    run: (db) => deleteCodesBefore(db, new Date(db.now().getTime() - KEEP_CODES_MS)),
  },
  {
    name: 'auth.forget-former-phones',
    every: 24 * HOUR_S,
    run: (db) =>
      deleteFormerPhones(db, new Date(db.now().getTime() - FORMER_PHONE_DAYS * 24 * HOUR_S * 1000)),
  },
]
