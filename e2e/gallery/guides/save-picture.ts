import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fit } from '../picture.ts'
import type { Width } from '../state.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/guides/pictures')
/** Guides are read from the repository: heavier pictures get a lower quality. */
const MAX_BYTES = 80_000
const QUALITIES = [80, 65, 50, 35]

/** `docs/guides/pictures/NAME.webp`; throws when no quality makes it light enough. */
export const savePicture = async (page: Page, name: string, width: Width, height: number): Promise<void> => {
  await fit(page, width, height)
  const shot = await page.screenshot({ animations: 'disabled' })
  for (const quality of QUALITIES) {
    const made = await sharp(shot).webp({ quality }).toBuffer()
    if (made.length > MAX_BYTES) continue
    await mkdir(FOLDER, { recursive: true })
    await writeFile(path.join(FOLDER, `${name}.webp`), made)
    return
  }
  throw new Error(`${name} is heavier than ${MAX_BYTES} bytes`)
}
