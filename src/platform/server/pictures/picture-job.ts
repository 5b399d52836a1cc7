import type { ErrorCode } from '#/platform/server/errors.ts'
import type { Picture } from '#/platform/shared/picture.ts'

/** Widths that `srcset` offers; a picture is never made larger than its original. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]
export const LEAST_SIDE = 300
/** Larger pictures are an attack or a mistake; a phone's camera makes 12 to 50 million points. */
export const MOST_POINTS = 60_000_000

export type PictureFormat = 'avif' | 'webp'
/** Shares of an original's width and height. */
export type PictureCrop = { x: number; y: number; width: number; height: number }
/** What is kept of an uploaded picture. */
export type UploadBound = { side: number; bytes: number; quality: number }

/** A file as it was sent, or the path of an original that the shop keeps. */
export type PictureJobs = {
  upload: { asks: { file: Uint8Array; bound: UploadBound }; answers: TakenUpload | { refused: ErrorCode } }
  describe: { asks: { file: Uint8Array }; answers: Described }
  cut: { asks: { path: string; crop: PictureCrop }; answers: Uint8Array | { refused: ErrorCode } }
  /** Null: the picture has no such size. */
  size: { asks: { path: string; width: number; format: PictureFormat }; answers: Uint8Array | null }
  card: { asks: { path: string }; answers: Uint8Array }
}
export type PictureJobKind = keyof PictureJobs
export type PictureJob = {
  [Kind in PictureJobKind]: { kind: Kind } & PictureJobs[Kind]['asks']
}[PictureJobKind]
export type PictureAnswer = PictureJobs[PictureJobKind]['answers']

export type Described = Omit<Picture, 'src' | 'alt'>
export type TakenUpload = { data: Uint8Array; described: Described }
