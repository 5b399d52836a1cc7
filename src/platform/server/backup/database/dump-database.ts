import { to as copyTo } from 'pg-copy-streams'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { tablePart, type BackedUpTable, type Manifest } from '../archive/manifest.ts'
import type { AddPart } from '../archive/write-archive.ts'
import { findForeignTables, findTables, readSequences, type TableShape } from './schema.ts'
import { inTransaction, quoted, type Client } from './open-client.ts'

/** Small enough not to stall a serving shop. */
const PART_BYTES = 1024 * 1024
const NEWLINE = 0x0a
/** As pages name it, wherever that is written (`store-picture.ts`). */
const PICTURE = /\/pictures\/([0-9a-f]{16})/g
/** A path may begin in the end of a part. */
const PATH_LENGTH = '/pictures/'.length + 16
const ATTEMPTS = 3

type Dump = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'postgres'> & {
  pictures: Set<string>
  /** No migration made them: not in the backup. */
  foreign: string[]
}

/** One repeatable-read transaction; only migrations wait. Parts come in the order of the result. */
export const dumpDatabase = async (client: Client, add: AddPart): Promise<Dump> => {
  for (let attempt = 1; ; attempt++) {
    const expected = await findTables(client)
    if (expected.length === 0) throw new StartUpFailure('nothingToBackUp')
    const dump = await inTransaction(client, 'begin isolation level repeatable read read only', async () => {
      // The first query takes the snapshot: no migration comes between.
      await client.query(
        `lock table ${expected.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
      )
      const tables = await findTables(client)
      if (attempt < ATTEMPTS && JSON.stringify(tables) !== JSON.stringify(expected)) return null
      return dumpTables(client, tables, add)
    })
    if (dump) return dump
  }
}

const dumpTables = async (client: Client, all: TableShape[], add: AddPart): Promise<Dump> => {
  const migrations = await readMigrations(client)
  const foreign = await findForeignTables(client)
  const tables: BackedUpTable[] = []
  const pictures = new Set<string>()
  for (const shape of all.filter(({ name }) => !foreign.includes(name)))
    tables.push({ ...shape, rows: await dumpTable(client, shape, add, pictures) })
  const sequences = await readSequences(client)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return { migrations, tables, sequences, pictures, foreign, postgres: rows[0]?.server_version ?? '' }
}

const readMigrations = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/** Returns the number of rows. */
const dumpTable = async (
  client: Client,
  { name, columns }: TableShape,
  add: AddPart,
  pictures: Set<string>,
): Promise<number> => {
  const fields = columns.map(quoted).join(', ')
  const stream = client.query(copyTo(`copy ${quoted(name)} (${fields}) to stdout`))
  let [index, rows, end] = [0, 0, '']
  const cut = async (bytes: Buffer) => {
    const text = end + bytes.toString('latin1')
    for (const [, picture = ''] of text.matchAll(PICTURE)) pictures.add(picture)
    end = text.slice(-PATH_LENGTH)
    rows += countRows(bytes)
    await add({ name: tablePart(name, index++), bytes })
  }
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pending.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    await cut(Buffer.concat(pending))
    pending = []
    size = 0
  }
  if (size > 0) await cut(Buffer.concat(pending))
  return rows
}

/** COPY ends every row with a newline, and escapes those of the data. */
const countRows = (bytes: Buffer): number => {
  let rows = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) rows++
  return rows
}
