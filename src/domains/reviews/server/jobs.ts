import type { Job } from '#/platform/server/jobs.ts'
import { deleteUnusedPhotos } from './service/take-photos.ts'

const HOUR_S = 60 * 60

/** Idempotent jobs. */
export const reviewsJobs = (mediaDir: string): Job[] => [
  { name: 'reviews.forgetPhotos', every: HOUR_S, run: deleteUnusedPhotos(mediaDir) },
]
