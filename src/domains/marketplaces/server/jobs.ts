import { MINUTE_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { fetchAll } from './service/feed/fetch-orders.ts'
import { sendMessages } from './service/feed/send-messages.ts'
import { sendAllStock } from './service/feed/send-stock.ts'

const SEND_SECONDS = 15

/** All jobs are idempotent. */
export const marketplacesJobs: JobDefinition[] = [
  { name: 'marketplaces.fetch', every: MINUTE_S, run: fetchAll },
  { name: 'marketplaces.send', every: SEND_SECONDS, run: sendMessages },
  { name: 'marketplaces.stock', every: MINUTE_S, run: sendAllStock },
]
