import type { Job } from '#/platform/server/jobs.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import { deleteUnusedPhotos } from './service/take-photos.ts'

/** Idempotent jobs. */
export const reviewsJobs = (mediaDir: string): Job[] => [
  { name: 'reviews.forgetPhotos', every: HOUR_S, run: deleteUnusedPhotos(mediaDir) },
]
