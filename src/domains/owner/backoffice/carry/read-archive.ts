import { BadZip, readZip, type ZipEntry } from '#/platform/shared/read-zip.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { ARCHIVE_DATA, ARCHIVE_PICTURES } from '#/domains/owner/contract/staff/carry.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = { entries: 20_000, entryBytes: 64 * MEGABYTE }

/** Pictures by name, unpacked when they are sent. */
export type ShopArchive = { data: Blob; pictures: Map<string, ZipEntry> }

class NoShopData extends Error {}

/** In the browser: it may be larger than a request. Throws `BadZip`. */
export const readArchive = async (file: File): Promise<ShopArchive> => {
  const entries = await readZip(file, LIMITS)
  const data = entries.find(({ name }) => name === ARCHIVE_DATA)
  if (!data) throw new NoShopData()
  const pictures = entries.filter(({ name }) => name.startsWith(ARCHIVE_PICTURES))
  return {
    data: new Blob([await data.read()], { type: 'application/octet-stream' }),
    pictures: new Map(pictures.map((entry) => [entry.name.slice(ARCHIVE_PICTURES.length), entry])),
  }
}

export const archiveFailure = (error: unknown): string => {
  if (error instanceof NoShopData) return t('staff.carry.noData')
  if (error instanceof BadZip) return t(`staff.exchange.pictures.zip.${error.fault}`, { n: LIMITS.entries })
  return sayFailure(error, t('staff.exchange.failed'))
}
