import { z } from 'zod'

/** Raised when former programs cannot read the file. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets/'
export const PICTURES = 'pictures/'

const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int() })
/** Text: `bigint` does not fit into a number. */
const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })
const Part = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })

/** The last file in a backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Gone when they were to be copied. */
  missingPictures: z.array(z.string()),
  parts: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof Table>
export type BackedUpSequence = z.infer<typeof Sequence>

export type PartDescription = z.infer<typeof Part>

/** Large files are several parts. */
export type ArchivePart = { name: string; bytes: Uint8Array }

/** As COPY writes it. */
export const tablePart = (table: string, index: number): string =>
  `${tableFolder(table)}${String(index).padStart(6, '0')}.copy`

export const tableFolder = (table: string): string => `tables/${table}/`
