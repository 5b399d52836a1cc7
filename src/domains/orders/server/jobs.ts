import path from 'node:path'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import { approveUnanswered } from './service/photo/answer-photo.ts'
import { apologise } from './service/lifecycle/apologise-for-delay.ts'
import { confirmQuiet } from './service/lifecycle/confirm-new-orders.ts'
import { holdLater } from './service/stems/hold-stems-later.ts'
import { forgetPaid } from './queries/unpaid.ts'
import { forgetHandovers } from './service/photo/delete-handover-photos.ts'
import { sendAddressRequests } from './service/recipient/send-address-requests.ts'
import { watchRecipients } from './service/recipient/watch-recipients.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Somebody looks at a clock that counts seconds. */
const SOON = 15

const forgetPaidOrigins = async (db: Db): Promise<void> => void (await forgetPaid(db))

/** What orders do by the clock; all of it may be done twice. */
export const ordersJobs = (capabilities: Capabilities): Job[] => [
  { name: 'orders.confirm', every: MINUTE, run: confirmQuiet },
  { name: 'orders.apologise', every: MINUTE, run: apologise },
  { name: 'orders.hold-later', every: 10 * MINUTE, run: holdLater },
  { name: 'orders.ask-addresses', every: MINUTE, run: sendAddressRequests(capabilities) },
  { name: 'orders.watch-recipients', every: MINUTE, run: watchRecipients },
  { name: 'orders.approve-photos', every: SOON, run: approveUnanswered },
  { name: 'orders.forget-origins', every: HOUR, run: forgetPaidOrigins },
  {
    name: 'orders.forget-handovers',
    every: HOUR,
    run: forgetHandovers(path.join(capabilities.settings.dataDir, 'media')),
  },
]
