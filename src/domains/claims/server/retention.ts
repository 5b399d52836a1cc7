import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S, HOUR_S } from '#/platform/shared/durations.ts'
import { LINK_DAYS, PHOTO_DAYS, PHOTO_WAITS_HOURS } from '../rules/limits.ts'
import { deleteOldLinks } from './queries/links.ts'
import { deleteClosedPhotos, deleteUnusedPhotos } from './service/claim-photos.ts'

export const claimsRetention: Retention[] = [
  {
    data: 'retention.unusedClaimPhotos',
    keptFor: PHOTO_WAITS_HOURS * HOUR_S,
    remove: (db, before, { mediaDir }) => deleteUnusedPhotos(db, mediaDir, before),
  },
  {
    data: 'retention.claimPhotos',
    keptFor: PHOTO_DAYS * DAY_S,
    remove: (db, before, { mediaDir }) => deleteClosedPhotos(db, mediaDir, before),
  },
  { data: 'retention.claimLinks', keptFor: LINK_DAYS * DAY_S, remove: deleteOldLinks },
]
