import type { Retention } from '#/platform/server/domain.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import { PHOTO_WAITS_HOURS } from '../rules/photo-limits.ts'
import { deleteUnusedPhotos } from './service/take-photos.ts'

export const reviewsRetention: Retention[] = [
  {
    data: 'retention.unusedPhotos',
    keptFor: PHOTO_WAITS_HOURS * HOUR_S,
    remove: (db, before, { mediaDir }) => deleteUnusedPhotos(db, mediaDir, before),
  },
]
