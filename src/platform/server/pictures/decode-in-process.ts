import { AppError, unprocessable, unavailable, type ErrorCode } from '#/platform/server/errors.ts'
import { inRoot } from '../files/root.ts'
import { createProcessPool, JobKilled, PoolClosed } from '../process-pool/process-pool.ts'
import { MIN_SIDE, MAX_PIXELS } from './picture-sizes.ts'
import type { PictureAnswer, PictureJob, PictureJobKind, PictureJobs } from './picture-task.ts'

/** A crafted picture would block everybody else's. */
const DEADLINE_MS = 20_000
const RETRY_AFTER_S = 10

/** Guests' uploads block neither staff's nor the pictures of pages. */
export type DecoderQueue = 'customers' | 'staff' | 'pages'

const poolOf = (most: number, mostWaiting: number) =>
  createProcessPool<{ job: PictureJob; answer: PictureAnswer }>({
    program: inRoot('src/platform/server/pictures/decoder/decoder.ts'),
    most,
    deadlineMs: DEADLINE_MS,
    mostWaiting,
    heapMb: 128,
  })
const pools = { customers: poolOf(2, 100), staff: poolOf(2, 100), pages: poolOf(2, 10_000) }

/**
 * In a process that is killed after 20 s. 422 for what cannot be opened, 503 while the queue is full or the shop
 * stops. One process per `owner` of uploads.
 */
export const decodePicture = async <Kind extends PictureJobKind>(
  queue: DecoderQueue,
  kind: Kind,
  asks: PictureJobs[Kind]['asks'],
  owner = '',
): Promise<Exclude<PictureJobs[Kind]['answers'], { refused: ErrorCode }>> => {
  const job = { kind, ...asks } as PictureJob
  const answer = await pools[queue].run(job, owner).catch((error: unknown) => {
    if (error instanceof JobKilled) throw new AppError(422, 'picture_too_heavy', { cause: error })
    if (error instanceof PoolClosed) throw unavailable('pictures_unavailable', RETRY_AFTER_S)
    throw error
  })
  if (answer && 'refused' in answer) throw unprocessable(answer.refused, VALUES[answer.refused])
  return answer as Exclude<PictureJobs[Kind]['answers'], { refused: ErrorCode }>
}

const VALUES: Partial<Record<ErrorCode, { n: number }>> = {
  picture_too_small: { n: MIN_SIDE },
  picture_too_large: { n: MAX_PIXELS / 1_000_000 },
}
