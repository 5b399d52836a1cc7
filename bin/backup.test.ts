import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  buildPages,
  failureOf,
  failureWith,
  mayMount,
  shell,
  start,
  temporaryFolder,
} from './testing/start.ts'

const isRoot = process.getuid?.() === 0

vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
const data = path.join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const BUILD_MS = 180_000
beforeAll(buildPages, BUILD_MS)

const run = (program: string, dataDir: string, ...args: string[]) =>
  start({ program, args, env: { DATA_DIR: dataDir } })

const backUp = async (file: string, dataDir = data) => {
  const backup = run('backup.js', dataDir, file)
  expect(await backup.ended).toMatchObject({ code: 0, stderr: '' })
  return backup.output()
}

const restore = async (file: string, dataDir: string) => {
  const restored = run('restore.js', dataDir, file)
  expect(await restored.ended).toMatchObject({ code: 0, stderr: '' })
  return restored.output()
}

const opens = async (dataDir: string) => {
  const shop = start({ env: { DATA_DIR: dataDir, DEMO: '1' } })
  const page = await fetch(`${await shop.opened}/product/krasnye-rozy-50`)
  const ready = await fetch(`${await shop.opened}/ready`)
  shop.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
  return [page.status, ready.status]
}

const whole = path.join(folder, 'whole.lavanda')

test('the embedded database of a demo shop is copied while it runs', async () => {
  const shop = start({ env: { DATA_DIR: data, DEMO: '1' } })
  const address = await shop.opened
  expect(await backUp(whole)).toMatch(/Копия готова: .*whole\.lavanda\n\d+ МБ: .* запис.*, \d+ картин/)
  expect((await fetch(`${address}/ready`)).status).toBe(200)
  shop.kill('SIGTERM')
  await shop.ended
})

describe('the embedded database', () => {
  test('opens elsewhere from the copy', async () => {
    const place = path.join(folder, 'elsewhere')
    expect(await restore(whole, place)).toContain('Магазин восстановлен')
    expect(await opens(place)).toEqual([200, 200])
    expect(readdirSync(place).toSorted()).toEqual(
      expect.arrayContaining(['media', 'postgres', 'push-keys.json', 'secrets.json']),
    )
    expect(readdirSync(path.join(place, 'postgres'))).not.toContain('cluster.restoring')
  })

  test('is copied while the shop is stopped, by default under a name of the moment', async () => {
    const backup = run('backup.js', data)
    expect((await backup.ended).code).toBe(0)
    const [file = ''] = readdirSync(path.join(data, 'backups'))
    expect(file).toMatch(/^\d{4}-\d\d-\d\d-\d{4}\.lavanda$/)
    expect(statSync(path.join(data, 'backups', file)).mode & 0o777).toBe(0o600)
    expect(existsSync(path.join(data, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  test('that is there is not replaced', async () => {
    expect(await failureOf(run('restore.js', data, whole))).toEqual(failureWith(24, 'уже есть база данных'))
    expect(await opens(data)).toEqual([200, 200])
  })
})

describe('npm run check', () => {
  test('tells how the shop is, in a table, and ends well where nothing is bad', async () => {
    const check = run('check-shop.js', data)
    expect(await check.ended).toMatchObject({ code: 0, stderr: '' })
    for (const row of [
      /^База данных +хорошо +PostgreSQL/m,
      /^Схема базы +хорошо/m,
      /^Сверка данных +хорошо/m,
      /^Резервная копия +хорошо +сделана меньше часа назад/m,
      /^Диск +(хорошо|внимание)/m,
      /^СМС +внимание/m,
      /^Ничего плохого, посмотреть: \d/m,
    ])
      expect(check.output()).toMatch(row)
  })

  test('ends badly where something is', async () => {
    const env = { DATA_DIR: data, DATABASE_URL: 'postgres://anna:rosebud@127.0.0.1:9/shop' }
    const check = start({ program: 'check-shop.js', env })
    expect((await check.ended).code).toBe(1)
    expect(check.output()).toMatch(/^База данных +ПЛОХО +База данных недоступна/m)
    expect(check.output()).not.toContain('rosebud')
  })
})

describe('a command that cannot be', () => {
  test('there is no shop', async () => {
    const nowhere = path.join(folder, 'nowhere')
    expect(await failureOf(run('backup.js', nowhere))).toEqual(failureWith(26, nowhere))
    expect(existsSync(nowhere)).toBe(false)
  })

  test('no file is named, or none that is there', async () => {
    expect(await failureOf(run('restore.js', folder))).toEqual(failureWith(23, 'npm run restore'))
    const gone = path.join(folder, 'gone.lavanda')
    expect(await failureOf(run('restore.js', path.join(folder, 'x'), gone))).toEqual(failureWith(23, gone))
  })

  test('a restore that is stopped leaves an empty place', async () => {
    const place = path.join(folder, 'stopped')
    const restoring = run('restore.js', place, whole)
    await expect
      .poll(() => existsSync(path.join(place, 'postgres/cluster.restoring/base')), { timeout: 60_000 })
      .toBe(true)
    restoring.kill('SIGTERM')
    expect((await restoring.ended).code).toBe(130)
    expect(readdirSync(place)).toEqual(['postgres'])
    expect(readdirSync(path.join(place, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual([])
    expect(await restore(whole, place)).toContain('Магазин восстановлен')
  })

  describe.runIf(isRoot && mayMount())('the disk is full', () => {
    const mount = (place: string, size: string) => {
      mkdirSync(place)
      shell(`mount -t tmpfs -o size=${size},mode=755 tmpfs ${place}`)
      onTestFinished(() => void shell(`umount ${place}`))
    }

    test('in the middle of a backup: nothing of it stays', async () => {
      const disk = path.join(folder, 'small')
      mount(disk, '2m')
      const file = path.join(disk, 'backup.lavanda')
      expect(await failureOf(run('backup.js', data, file))).toEqual(failureWith(15, disk, 'npm run backup'))
      expect(readdirSync(disk)).toEqual([])
    })

    test('nearly, and the shop itself is on it: its last space is left to it', async () => {
      const disk = path.join(folder, 'shared')
      mount(disk, '300m')
      const there = path.join(disk, 'data')
      shell(`cp -a ${data} ${there} && rm -r ${there}/backups`)
      expect(await failureOf(run('backup.js', there))).toEqual(
        failureWith(15, there, 'нужны базе', 'npm run'),
      )
      expect(readdirSync(path.join(there, 'backups'))).toEqual([])
    })

    test('before a restore: nothing is begun', async () => {
      const disk = path.join(folder, 'smaller')
      mount(disk, '100m')
      expect(await failureOf(run('restore.js', disk, whole))).toEqual(failureWith(15, 'Нужно', 'свободно'))
      expect(readdirSync(disk)).toEqual([])
    })
  })
})
