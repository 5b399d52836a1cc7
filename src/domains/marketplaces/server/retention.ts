import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { deleteSent } from './queries/messages.ts'
import { dismissOld } from './queries/orders.ts'

const WAITING_DAYS = 90
const SENT_DAYS = 90

export const marketplacesRetention: Retention[] = [
  { data: 'retention.marketplaceOrders', keptFor: WAITING_DAYS * DAY_S, remove: dismissOld },
  { data: 'retention.marketplaceMessages', keptFor: SENT_DAYS * DAY_S, remove: deleteSent },
]
