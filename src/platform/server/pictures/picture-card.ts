import { decodePicture } from './decode-in-process.ts'
import { derivedFile } from './picture-file.ts'

/**
 * The preview for messengers: 1200 × 630, uncropped. Made on first request; null where
 * there is no such picture.
 */
export const pictureCard = (mediaDir: string, name: string): Promise<string | null> =>
  derivedFile(mediaDir, name, 'card.jpg', (original) => decodePicture('pages', 'card', { path: original }))
