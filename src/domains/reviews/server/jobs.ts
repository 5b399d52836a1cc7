import type { Job } from '#/platform/server/jobs.ts'
import { forgetPhotos } from './service/take-photos.ts'

const HOUR_S = 60 * 60

/** What is done by the clock about reviews; it may be done twice. */
export const reviewsJobs = (mediaDir: string): Job[] => [
  { name: 'reviews.forgetPhotos', every: HOUR_S, run: forgetPhotos(mediaDir) },
]
