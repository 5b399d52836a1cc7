import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { PAGE_DAYS } from '../rules/bouquet-days.ts'
import { endOldPages } from './queries/pages.ts'
import { deleteUploads } from './queries/photos.ts'
import { deleteOldPhotos } from './service/bouquet-photo.ts'

export const aftercareRetention: Retention[] = [
  { data: 'retention.bouquetPages', keptFor: PAGE_DAYS * DAY_S, remove: endOldPages },
  {
    data: 'retention.bouquetPhotos',
    keptFor: PAGE_DAYS * DAY_S,
    remove: (db, before, { mediaDir }) => deleteOldPhotos(db, mediaDir, before),
  },
  { data: 'retention.bouquetUploads', keptFor: DAY_S, remove: deleteUploads },
]
