import { unavailable } from '#/platform/server/errors.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { inRoot } from '../files/root.ts'
import { createProcessPool, PoolClosed } from '../process-pool/process-pool.ts'
import { storePicture } from './store-picture.ts'

type DrawJob = { svg: string; width: number }

const pool = createProcessPool<{ job: DrawJob; answer: Uint8Array }>({
  program: inRoot('src/platform/server/pictures/decoder/draw-process.ts'),
  most: 1,
  deadlineMs: 20_000,
  mostWaiting: 100,
  heapMb: 64,
})

const RETRY_AFTER_S = 10

/** A drawing of the shop's own, stored as any picture. 503 while too many wait. `width`: px. */
export const storeDrawing = async (
  mediaDir: string,
  { svg, width, alt }: DrawJob & { alt: string },
): Promise<Picture> => {
  const drawn = await pool.run({ svg, width }, '').catch((error: unknown) => {
    throw error instanceof PoolClosed ? unavailable('pictures_unavailable', RETRY_AFTER_S) : error
  })
  return storePicture(mediaDir, Buffer.from(drawn), alt)
}
