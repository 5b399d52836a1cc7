import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { deleteOldPoints } from './queries/route/delivery-stops.ts'
import { deleteOldPayLinks } from './queries/pay-links.ts'
import { forgetPaid } from './queries/unpaid.ts'
import { deleteHandoverPhotos } from './service/photo/delete-handover-photos.ts'

const PAY_LINK_DAYS = 180

export const ordersRetention: Retention[] = [
  /** Deleted with the last stop; this is for routes that nobody ended. */
  { data: 'retention.courierPoints', keptFor: DAY_S, remove: deleteOldPoints },
  { data: 'retention.payLinks', keptFor: PAY_LINK_DAYS * DAY_S, remove: deleteOldPayLinks },
  { data: 'retention.unpaidOrigins', keptFor: 0, remove: forgetPaid },
  // `research §3.4`
  {
    data: 'retention.handoverPhotos',
    keptFor: 30 * DAY_S,
    remove: (db, before, { mediaDir }) => deleteHandoverPhotos(db, mediaDir, before),
  },
]
