import { DAY_S, MINUTE_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { approveUnanswered } from './service/photo/approve-unanswered.ts'
import { remindOfPhotos } from './service/photo/remind-of-photos.ts'
import { apologiseForDelay } from './service/lifecycle/apologise-for-delay.ts'
import { reportUnpaidDues } from './service/change/report-unpaid-dues.ts'
import { sendDueLinks } from './service/change/send-due-links.ts'
import { confirmNewOrders } from './service/lifecycle/confirm-new-orders.ts'
import { countGoodsBoughtTogether } from './service/count-bought-together.ts'
import { holdStemsLater } from './service/stems/hold-stems-later.ts'
import { sendAddressRequests } from './service/recipient/send-address-requests.ts'
import { decideSilentQuestions } from './service/substitution/decide-silent.ts'
import { sendSubstitutionLinks } from './service/substitution/send-links.ts'
import { remindOfUntaken } from './service/staff/remind-of-untaken.ts'
import { watchRecipients } from './service/recipient/report-silent-recipients.ts'

/** The customer watches a countdown in seconds. */
const PHOTO_CHECK_SECONDS = 15

/** Whoever ordered is still on the telephone. */
const DUE_LINK_SECONDS = 15

/** The florist waits at the table. */
const SUBSTITUTION_SECONDS = 15

/** All jobs are idempotent. */
export const ordersJobs: JobDefinition[] = [
  { name: 'orders.confirm', every: MINUTE_S, run: confirmNewOrders },
  { name: 'orders.remind-of-untaken', every: MINUTE_S, run: remindOfUntaken },
  { name: 'orders.apologise', every: MINUTE_S, run: apologiseForDelay },
  { name: 'orders.hold-later', every: 10 * MINUTE_S, run: holdStemsLater },
  { name: 'orders.unpaid-dues', every: MINUTE_S, run: reportUnpaidDues },
  { name: 'orders.due-links', every: DUE_LINK_SECONDS, run: sendDueLinks },
  { name: 'orders.substitution-links', every: SUBSTITUTION_SECONDS, run: sendSubstitutionLinks },
  { name: 'orders.silent-substitutions', every: SUBSTITUTION_SECONDS, run: decideSilentQuestions },
  { name: 'orders.ask-addresses', every: MINUTE_S, run: sendAddressRequests },
  { name: 'orders.watch-recipients', every: MINUTE_S, run: watchRecipients },
  { name: 'orders.remind-of-photos', every: MINUTE_S, run: remindOfPhotos },
  { name: 'orders.approve-photos', every: PHOTO_CHECK_SECONDS, run: approveUnanswered },
  { name: 'orders.bought-together', every: DAY_S, run: countGoodsBoughtTogether },
]
