import { readFile } from 'node:fs/promises'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { leavingRows, readShop } from '#/platform/server/carry/read-shop.ts'
import { findTableShapes } from '#/platform/server/carry/table-shapes.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findOriginal } from '#/platform/server/pictures/originals.ts'
import { nameOfOriginal } from '#/platform/server/pictures/store-picture.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { type FileOfZip, writeZip } from '#/platform/server/files/write-zip.ts'
import { ARCHIVE_DATA, ARCHIVE_PICTURES } from '../../../contract/staff/carry.ts'
import { picturesOf, withPictures, writeArchive } from './archive.ts'

/** Piece by piece; the rows are read before the first. In the audit log. */
export const exportArchive = async (
  db: Db,
  { carried, mediaDir }: AppContext,
  staff: Staff,
): Promise<AsyncIterable<Uint8Array>> => {
  const { rows, shop } = await db.transaction(async (tx) => {
    const { brand } = await shopProfile(tx)
    await recordAction(tx, staff, { action: 'shop.export', subject: 'shop', subjectId: 'archive' })
    return { rows: leavingRows(await readShop(tx, await findTableShapes(tx, carried))), shop: brand }
  })
  const made_at = db.now().toISOString()

  /** Pictures are named by their content, so that another shop knows what it has; rows last, with these names. */
  async function* files(): AsyncGenerator<FileOfZip> {
    const names = new Map<string, string>()
    const written = new Set<string>()
    for (const name of picturesOf(rows).toSorted()) {
      const file = await findOriginal(mediaDir, name)
      if (!file) continue
      const bytes = await readFile(file)
      const content = nameOfOriginal(bytes)
      if (!written.has(content)) yield { name: ARCHIVE_PICTURES + content, bytes, packed: true }
      written.add(content)
      names.set(name, content)
    }
    const pictures = [...written].toSorted()
    yield {
      name: ARCHIVE_DATA,
      bytes: writeArchive({ shop, made_at, pictures, tables: withPictures(rows, names) }),
    }
  }
  return writeZip(files())
}
