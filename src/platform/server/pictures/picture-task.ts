import type { ErrorCode } from '#/platform/server/errors.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

export type PictureFormat = 'avif' | 'webp'
export type PictureCrop = { x: number; y: number; width: number; height: number }
export type UploadBound = { side: number; bytes: number; quality: number }

export type PictureJobs = {
  upload: {
    asks: { file: Uint8Array; bound: UploadBound }
    answers: ProcessedUpload | { refused: ErrorCode }
  }
  describe: { asks: { file: Uint8Array }; answers: PictureDescription }
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

export type PictureDescription = Omit<Picture, 'src' | 'alt'>
export type ProcessedUpload = { data: Uint8Array; described: PictureDescription }
