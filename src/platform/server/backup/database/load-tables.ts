import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { tableFolder, type ArchivePart, type BackedUpTable, type Manifest } from '../archive/manifest.ts'
import { quoted, type Client } from './open-client.ts'

export type Peekable<T> = { peek(): Promise<T | undefined>; take(): Promise<T | undefined> }

export const peekable = <T>(source: AsyncIterator<T>): Peekable<T> => {
  let next: Promise<T | undefined> | undefined
  const peek = () => (next ??= source.next().then(({ done, value }) => (done ? undefined : value)))
  return {
    peek,
    take: async () => {
      const taken = await peek()
      next = undefined
      return taken
    },
  }
}

/** Parts come in the order of the manifest. Throws when a row is missing. */
export const loadTables = async (
  client: Client,
  tables: readonly BackedUpTable[],
  parts: Peekable<ArchivePart>,
): Promise<void> => {
  for (const { name, columns, rows } of tables) {
    const fields = columns.map(quoted).join(', ')
    const copy = client.query(copyFrom(`copy ${quoted(name)} (${fields}) from stdin`))
    await pipeline(Readable.from(bytesOf(name, parts)), copy)
    if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} of ${rows} rows`)
  }
}

async function* bytesOf(table: string, parts: Peekable<ArchivePart>): AsyncGenerator<Uint8Array> {
  while ((await parts.peek())?.name.startsWith(tableFolder(table))) {
    const part = await parts.take()
    if (part) yield part.bytes
  }
}

export const setSequences = async (client: Client, sequences: Manifest['sequences']): Promise<void> => {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
}
