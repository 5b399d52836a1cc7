import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDataDir, makeEmptyPlace } from '#/testing/backup/backup-scene.ts'
import { withSql } from '#/testing/database/databases.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { Manifest, MANIFEST } from '../archive/manifest.ts'
import { readArchive } from '../archive/read-archive.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { makeBackup } from '../make-backup.ts'
import { restoreBackup } from '../restore-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const source = await makeDataDir()
afterAll(source.remove)
const shop = await openTestShop({ demo: true, settings: { dataDir: source.dataDir } })
await source.takePictures()
const databaseUrl = shop.context.settings.databaseUrl ?? ''
const whole = path.join(source.dataDir, 'whole.lavanda')
const signal = new AbortController().signal
const backUp = (file: string, stop: AbortSignal = signal) =>
  makeBackup({ ...shop.context.settings, databaseUrl }, file, { now: shop.clock.now(), signal: stop })
await backUp(whole)
const size = (await readFile(whole)).length

const copy = path.join(source.dataDir, 'copy.lavanda')
beforeEach(() => copyFile(whole, copy))

const place = await makeEmptyPlace()
afterAll(place.drop)

const contentOf = async () => {
  const [row] = await withSql(
    place.databaseUrl,
    (sql) => sql`
    select count(*)::int as objects from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return [row?.objects, existsSync(place.dataDir) ? readdirSync(place.dataDir, { recursive: true }) : []]
}

/** Of restoring into the empty place, which stays as it was. */
const refusalOf = async (file: string) => {
  const before = await contentOf()
  const failure: unknown = await restoreBackup(place, file, () => {}).catch((error: unknown) => error)
  expect(await contentOf()).toEqual(before)
  return failure
}

const unchanged = (manifest: Manifest): object => manifest
const rewrite = (change = unchanged, more: readonly string[] = []) =>
  writeArchive(`${copy}.new`, signal, async (add) => {
    let manifest: object = {}
    for await (const part of readArchive(whole)) {
      if (part.name === MANIFEST)
        manifest = change(Manifest.parse(JSON.parse(Buffer.from(part.bytes).toString())))
      else await add(part)
    }
    for (const name of more) await add({ name, bytes: Buffer.from('чужое') })
    return manifest as Omit<Manifest, 'parts'>
  }).then(() => `${copy}.new`)

describe('what is no whole backup restores nothing', () => {
  it.each([0.01, 0.3, 0.8, 0.9999])('cut at %d of it', async (share) => {
    await truncate(copy, Math.floor(size * share))
    expect(await refusalOf(copy)).toMatchObject({ kind: 'backupDamaged' })
  })

  it.each([0.001, 0.02, 0.5, 0.999])('one byte is another at %d of it', async (share) => {
    const bytes = await readFile(copy)
    const at = Math.floor(size * share)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    await writeFile(copy, bytes)
    expect(await refusalOf(copy)).toMatchObject({ kind: 'backupDamaged' })
  })

  it('a part is another one, though everything around it is whole', async () => {
    const tar = zstdDecompressSync(await readFile(copy))
    const at = tar.indexOf('/pictures/')
    tar[at] = 0x2e
    await writeFile(copy, zstdCompressSync(tar))
    expect(await refusalOf(copy)).toMatchObject({ kind: 'backupDamaged' })
  })

  it.each([
    ['an empty file', Buffer.of()],
    ['a text', Buffer.from('это не копия'.repeat(1000))],
    ['something else that is compressed', zstdCompressSync(Buffer.from('это не копия'.repeat(1000)))],
  ])('%s', async (_what, bytes) => {
    await writeFile(copy, bytes)
    expect(await refusalOf(copy)).toMatchObject({ kind: expect.stringMatching(/notABackup|backupDamaged/) })
  })

  it('there is no such file', async () => {
    expect(await refusalOf(`${copy}.gone`)).toMatchObject({ kind: 'noBackupFile' })
  })
})

describe('a backup of a newer program', () => {
  it('names what this one does not know', async () => {
    const file = await rewrite((manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, '999_gifts', '998_tulips'],
    }))
    expect(await refusalOf(file)).toMatchObject({
      kind: 'backupNewer',
      values: { what: '999_gifts, 998_tulips' },
    })
  })

  it('may be written in another way altogether', async () => {
    const file = await rewrite(() => ({ format: 2, everything: 'else' }))
    expect(await refusalOf(file)).toMatchObject({ kind: 'backupNewer' })
  })
})

it('a row that is missing restores nothing, not even the tables', async () => {
  const file = await rewrite((manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) => ({
      ...table,
      rows: table.rows + (table.name === 'orders' ? 1 : 0),
    })),
  }))
  expect(String(await refusalOf(file))).toMatch(/orders: \d+ of \d+ rows/)
})

it('secrets of another shop stay, and so does the empty database', async () => {
  await mkdir(place.dataDir, { recursive: true })
  const secrets = path.join(place.dataDir, 'secrets.json')
  await writeFile(secrets, '{"token":"others"}')
  expect(await refusalOf(copy)).toMatchObject({ kind: 'secretsTaken' })
  expect(await readFile(secrets, 'utf8')).toBe('{"token":"others"}')
  await rm(secrets)
})

it('after all of that a whole one is restored there, row for row; names that lead out of it are written nowhere', async () => {
  const outside = path.join(source.dataDir, 'out')
  const names = ['../out', 'pictures/../../out', 'pictures/..', 'secrets/../out', 'out', outside]
  await restoreBackup(place, await rewrite(unchanged, names), () => {})
  const but = ['backups', 'schema_manifest']
  expect(await withSql(place.databaseUrl, (sql) => fingerprint({ sql }, but))).toEqual(
    await fingerprint(shop.db, but),
  )
  const folder = path.dirname(place.dataDir)
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const others = written.map(({ name }) => name).filter((name) => !/^[0-9a-f]{16}$/.test(name))
  expect(others.toSorted()).toEqual(['push-keys.json', 'secrets.json'])
  expect(existsSync(outside)).toBe(false)
})

describe('a backup that cannot be made', () => {
  it('leaves nothing when it is stopped, and the shop untouched', async () => {
    const before = await fingerprint(shop.db)
    const stopping = new AbortController()
    const file = path.join(source.dataDir, 'stopped.lavanda')
    const making = backUp(file, stopping.signal)
    setTimeout(() => stopping.abort(), 50)
    await expect(making).rejects.toMatchObject({ name: 'AbortError' })
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('stopped'))).toEqual([])
    expect(await fingerprint(shop.db)).toEqual(before)
  })

  it('never replaces a file', async () => {
    await writeFile(copy, 'дорогое')
    await expect(backUp(copy)).rejects.toMatchObject({ kind: 'backupExists' })
    expect(await readFile(copy, 'utf8')).toBe('дорогое')
  })

  it('waits for no other: one is made at a time', async () => {
    const files = ['one', 'two'].map((name) => path.join(source.dataDir, `${name}.lavanda`))
    const results = await Promise.allSettled(files.map((file) => backUp(file)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'backupRunning' },
    })
    expect(files.filter((file) => existsSync(file))).toHaveLength(1)
  })
})
