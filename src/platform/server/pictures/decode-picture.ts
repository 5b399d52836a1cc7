import path from 'node:path'
import { Refusal, refused, unavailable, type ErrorCode } from '#/platform/server/errors.ts'
import { createProcessPool, JobKilled, PoolClosed } from '#/platform/server/processes/process-pool.ts'
import {
  LEAST_SIDE,
  MOST_POINTS,
  type PictureAnswer,
  type PictureJob,
  type PictureJobKind,
  type PictureJobs,
} from './picture-job.ts'

/** Whoever crafts a picture that takes longer holds up everybody else's. */
const DEADLINE_MS = 20_000
/** Seconds until whoever was refused may come back. */
const COME_BACK = 10

/** Apart, so that no crowd of guests holds up florists and couriers, and no upload the pictures of pages. */
export type DecoderQueue = 'customers' | 'staff' | 'pages'

const poolOf = (most: number, mostWaiting: number) =>
  createProcessPool<{ job: PictureJob; answer: PictureAnswer }>({
    program: path.join(import.meta.dirname, 'decoder/decoder.ts'),
    most,
    deadlineMs: DEADLINE_MS,
    mostWaiting,
    heapMb: 128,
  })
const pools = { customers: poolOf(2, 100), staff: poolOf(2, 100), pages: poolOf(2, 10_000) }

/**
 * Has a picture opened by a process that is killed after 20 s. 422 for what cannot be opened, 503 while too many wait
 * or the shop is stopping. One `owner` of uploads has one process at a time.
 */
export const decodePicture = async <Kind extends PictureJobKind>(
  queue: DecoderQueue,
  kind: Kind,
  asks: PictureJobs[Kind]['asks'],
  owner = '',
): Promise<Exclude<PictureJobs[Kind]['answers'], { refused: ErrorCode }>> => {
  const job = { kind, ...asks } as PictureJob
  const answer = await pools[queue].run(job, owner).catch((error: unknown) => {
    if (error instanceof JobKilled) throw new Refusal(422, 'picture_too_heavy', { cause: error })
    if (error instanceof PoolClosed) throw unavailable('pictures_unavailable', COME_BACK)
    throw error
  })
  if (answer && 'refused' in answer) throw refused(answer.refused, VALUES[answer.refused])
  return answer as Exclude<PictureJobs[Kind]['answers'], { refused: ErrorCode }>
}

const VALUES: Partial<Record<ErrorCode, { n: number }>> = {
  picture_too_small: { n: LEAST_SIDE },
  picture_too_large: { n: MOST_POINTS / 1_000_000 },
}
