import { decodePicture } from './decode-in-process.ts'
import { derivedFile } from './picture-file.ts'

/** 1200 × 630, made on first request; null without such a picture. */
export const pictureCard = (mediaDir: string, name: string): Promise<string | null> =>
  derivedFile(mediaDir, name, 'card.jpg', (original) => decodePicture('pages', 'card', { path: original }))
