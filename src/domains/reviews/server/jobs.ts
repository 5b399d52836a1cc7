import { HOUR_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { deleteUnusedPhotos } from './service/take-photos.ts'

/** Idempotent jobs. */
export const reviewsJobs: JobDefinition[] = [
  {
    name: 'reviews.forgetPhotos',
    every: HOUR_S,
    run: (db, _signal, { mediaDir }) => deleteUnusedPhotos(db, mediaDir),
  },
]
