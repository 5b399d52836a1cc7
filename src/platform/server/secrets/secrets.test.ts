import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rotateSecrets } from './rotate-secrets.ts'
import { loadSecrets } from './secrets.ts'

const NOBODY = 65534

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'lavanda-secrets-'))))
afterEach(() => rm(folder, { recursive: true }))

it('several processes that start at once end with the same secrets, readable by their owner only', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => loadSecrets(folder)))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await loadSecrets(folder)).toEqual(all[0])
  const files = await readdir(folder)
  expect(files.toSorted()).toEqual(['push-keys.json', 'secrets.json'])
  const modes = await Promise.all(
    files.map(async (file) => (await stat(path.join(folder, file))).mode & 0o777),
  )
  expect(modes).toEqual(process.platform === 'win32' ? modes : [0o600, 0o600])
})

it('a shop from before web push keeps its secrets and gets a pair', async () => {
  const known = { token: 't'.repeat(43), pepper: 'p'.repeat(43) }
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(known), { mode: 0o600 })
  const first = await loadSecrets(folder)
  expect(first).toMatchObject({ keys: [known], marks: known.pepper })
  expect(first.vapid).toEqual({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await loadSecrets(folder)).toEqual(first)
})

it.runIf(process.getuid?.() === 0)('stay readable for the shop when root rotates them', async () => {
  const file = path.join(folder, 'secrets.json')
  await loadSecrets(folder)
  await chown(file, NOBODY, NOBODY)
  await rotateSecrets(folder, new Date(), new Date())
  const { uid, gid, mode } = await stat(file)
  expect([uid, gid, mode & 0o777]).toEqual([NOBODY, NOBODY, 0o600])
  expect((await loadSecrets(folder)).keys).toHaveLength(2)
})
