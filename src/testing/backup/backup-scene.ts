import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { asAdmin, dropDatabase, urlOf } from '../database/databases.ts'
import { TEST_KEYS, TEST_SECRETS } from '../shop/test-secrets.ts'

/** With the pictures of the demo and the secrets of the tests. */
export const makeDataDir = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lavanda-data-'))
  await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify(TEST_KEYS), { mode: 0o600 })
  await writeFile(path.join(dataDir, 'push-keys.json'), JSON.stringify(TEST_SECRETS.vapid), { mode: 0o600 })
  return {
    dataDir,
    /** As the demo stored them. */
    takePictures: async () => {
      const pictures = path.join(inject('databases').folder, 'media/originals')
      await mkdir(path.join(dataDir, 'media'), { recursive: true })
      await cp(pictures, path.join(dataDir, 'media/originals'), { recursive: true })
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** A database without a table, and a folder that is not there yet. */
export const makeEmptyPlace = async () => {
  const databases = inject('databases')
  const name = `${databases.run}_empty_${randomBytes(4).toString('hex')}`
  await asAdmin(databases, (admin) => admin`create database ${admin(name)}`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-place-'))
  return {
    databaseUrl: urlOf(databases, name),
    dataDir: path.join(folder, 'data'),
    pictureStore: null,
    drop: async () => {
      await asAdmin(databases, (admin) => dropDatabase(admin, name))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
