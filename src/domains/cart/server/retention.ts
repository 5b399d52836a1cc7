import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import * as queries from './queries.ts'

/** Beyond, only those touched today are kept. */
const CARTS_PER_ADDRESS = 5000

export const cartRetention: Retention[] = [
  { data: 'retention.emptyGuestCarts', keptFor: DAY_S, remove: queries.deleteEmptyGuestCarts },
  { data: 'retention.guestCarts', keptFor: 180 * DAY_S, remove: queries.deleteGuestCarts },
  {
    data: 'retention.crowdedGuestCarts',
    keptFor: DAY_S,
    remove: (db, before) => queries.deleteBeyondLimit(db, CARTS_PER_ADDRESS, before),
  },
]
