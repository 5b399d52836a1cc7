import { readdirSync } from 'node:fs'
import { readdir, readFile, rename, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { migrateWithin, migrationNames } from '#/platform/server/database/migrate.ts'
import { openObjectStore } from '#/platform/server/pictures/object-store.ts'
import { rotateSecrets } from '#/platform/server/secrets/rotate-secrets.ts'
import { makeDataDir, makeEmptyPlace } from '#/testing/backup/backup-scene.ts'
import { withSql } from '#/testing/database/databases.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { startPictureStore } from '#/testing/pictures/picture-store.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { withClient } from '../database/open-client.ts'
import type { Manifest } from '../archive/manifest.ts'
import { makeBackup } from '../make-backup.ts'
import { restoreBackup } from '../restore-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const source = await makeDataDir()
afterAll(source.remove)
const shop = await openTestShop({ demo: true, settings: { dataDir: source.dataDir } })
await source.takePictures()
const now = shop.clock.now()
const { signal } = new AbortController()

const namedIn = ({ parts }: Manifest): string[] =>
  parts.filter(({ name }) => name.startsWith('pictures/')).map(({ name }) => path.basename(name))

it('pictures of a store go into the backup, and back into another store', async () => {
  const [from, into] = [await startPictureStore(), await startPictureStore()]
  const store = openObjectStore(from.settings)
  const originals = path.join(source.dataDir, 'media/originals')
  for (const name of await readdir(originals))
    await store.put(name, await readFile(path.join(originals, name)))
  await rename(originals, `${originals}.away`)
  const file = path.join(source.dataDir, 'store.lavanda')
  const databaseUrl = shop.context.settings.databaseUrl ?? ''
  const { manifest } = await makeBackup(
    { dataDir: source.dataDir, pictureStore: from.settings, databaseUrl },
    file,
    { now, signal },
  )
  await rename(`${originals}.away`, originals)
  expect(manifest.missingPictures).toEqual([])
  const place = await makeEmptyPlace()
  await restoreBackup({ ...place, pictureStore: into.settings }, file, () => {})
  const restored = openObjectStore(into.settings)
  const named = namedIn(manifest)
  const stored: string[] = []
  for await (const batch of restored.list()) stored.push(...batch.map(({ name }) => name))
  expect(stored.toSorted()).toEqual(named.toSorted())
  for (const name of named)
    expect((await restored.get(name))?.equals(await readFile(path.join(originals, name)))).toBe(true)
  expect(readdirSync(place.dataDir)).not.toContain('restoring')
  await Promise.all([from.close(), into.close(), place.drop()])
})

it('a backup of a former release is brought up to this one', async () => {
  const [former, place] = [await makeEmptyPlace(), await makeEmptyPlace()]
  const known = migrationNames()
  await withClient(former.databaseUrl, async (client) => {
    await client.query('begin')
    await migrateWithin(client, known.length - 3)
    await client.query('commit')
    await client.query(
      `insert into users (id, phone, created_at) values (gen_random_uuid(), '+79130000001', now())`,
    )
  })
  const file = path.join(source.dataDir, 'former.lavanda')
  const { manifest } = await makeBackup({ ...former, dataDir: source.dataDir }, file, { now, signal })
  expect(manifest.migrations).toHaveLength(known.length - 3)
  expect((await restoreBackup(place, file, () => {})).broken).toEqual([])
  const names = await withSql(place.databaseUrl, async (sql) => [
    await sql<{ name: string }[]>`select name from migrations order by name`,
    await sql<{ name: string }[]>`select phone as name from users`,
    await sql<{ name: string }[]>`select missing_schema_objects() as name`,
  ])
  expect(names.map((rows) => rows.map(({ name }) => name))).toEqual([known, ['+79130000001'], []])
  await Promise.all([former.drop(), place.drop()])
})

it('secrets that were rotated since the backup stay, with the database of then; a damaged picture is mended', async () => {
  const file = path.join(source.dataDir, 'rotated.lavanda')
  const databaseUrl = shop.context.settings.databaseUrl ?? ''
  const { manifest } = await makeBackup({ dataDir: source.dataDir, pictureStore: null, databaseUrl }, file, {
    now,
    signal,
  })
  const place = await makeEmptyPlace()
  const originals = path.join(source.dataDir, 'media/originals')
  // Others stand there too, which no row names.
  const [damaged = '', untouched = ''] = namedIn(manifest)
  const [picture, before] = [
    await readFile(path.join(originals, damaged)),
    await stat(path.join(originals, untouched)),
  ]
  await truncate(path.join(originals, damaged), 100)
  await rotateSecrets(source.dataDir, now, now)
  const secrets = await readFile(path.join(source.dataDir, 'secrets.json'), 'utf8')
  await restoreBackup({ ...place, dataDir: source.dataDir }, file, () => {})
  expect(await readFile(path.join(source.dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
  expect((await readFile(path.join(originals, damaged))).equals(picture)).toBe(true)
  expect((await stat(path.join(originals, untouched))).ino).toBe(before.ino)
  const but = ['backups', 'schema_manifest']
  expect(await withSql(place.databaseUrl, (sql) => fingerprint({ sql }, but))).toEqual(
    await fingerprint(shop.db, but),
  )
  await place.drop()
})
