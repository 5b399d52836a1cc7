import { z } from 'zod'
import type { CarriedRows } from '#/platform/server/carry/carried-table.ts'
import { unprocessable } from '#/platform/server/errors.ts'

const MAX_ROWS = 100_000
const PICTURE = /^\/pictures\/([a-z0-9-]{1,80})$/

const Archive = z.object({
  format: z.literal('flower-shop'),
  version: z.int().min(1),
  shop: z.string().max(200),
  made_at: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown())).max(MAX_ROWS)),
  /** Originals that it brings. */
  pictures: z.array(z.string().regex(/^[a-f0-9]{16}$/)).max(MAX_ROWS),
})
export type Archive = z.infer<typeof Archive>

/** Of the format; a newer one is rejected. */
const VERSION = 1

export const writeArchive = (fields: Omit<Archive, 'format' | 'version'>): Buffer =>
  Buffer.from(JSON.stringify({ format: 'flower-shop', version: VERSION, ...fields }, null, 1))

/** 422 for what is no archive, or one of a newer program. */
export const readArchive = (file: Uint8Array): Archive => {
  const read = Archive.safeParse(parse(file))
  if (!read.success) throw unprocessable('archive_broken')
  if (read.data.version > VERSION) throw unprocessable('archive_newer')
  return read.data
}

const parse = (file: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    return null
  }
}

/** Names of all originals in the rows. */
export const picturesOf = (rows: CarriedRows): string[] => {
  const names = new Set<string>()
  JSON.stringify(rows, (key, value: unknown) => {
    const name = key === 'src' && typeof value === 'string' ? PICTURE.exec(value)?.[1] : undefined
    if (name) names.add(name)
    return value
  })
  return [...names]
}

export const withPictures = (rows: CarriedRows, nameOf: ReadonlyMap<string, string>): CarriedRows =>
  JSON.parse(JSON.stringify(rows), (key, value: unknown) => {
    const name = key === 'src' && typeof value === 'string' ? PICTURE.exec(value)?.[1] : undefined
    const other = name && nameOf.get(name)
    return other ? `/pictures/${other}` : value
  }) as CarriedRows
