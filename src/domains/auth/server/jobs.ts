import type { Job } from '#/platform/server/jobs.ts'
import { FORMER_PHONE_DAYS } from '../rules/sign-in.ts'
import { deleteCodesBefore } from './queries/codes.ts'
import { forgetFormerPhones } from './queries/customers.ts'

const HOUR = 60 * 60
/** Limits look back a day; what is older tells nobody anything. */
const KEPT_MS = 2 * 24 * HOUR * 1000

/** What signing in leaves behind is swept away by the clock. */
export const authJobs: Job[] = [
  {
    name: 'auth.sweep-codes',
    every: HOUR,
    run: (db) => deleteCodesBefore(db, new Date(db.now().getTime() - KEPT_MS)),
  },
  {
    name: 'auth.forget-former-phones',
    every: 24 * HOUR,
    run: (db) => forgetFormerPhones(db, new Date(db.now().getTime() - FORMER_PHONE_DAYS * 24 * HOUR * 1000)),
  },
]
