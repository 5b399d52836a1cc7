import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import memory from '../../bin/lib/memory.json' with { type: 'json' }
import { clearStagedFiles } from '#/platform/server/backup/files/restore-files.ts'
import { restoreBackup } from '#/platform/server/backup/restore-backup.ts'
import { hasCluster } from '#/platform/server/database/embedded-postgres/location.ts'
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { SETTING_NAMES } from '#/platform/server/settings.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { talkTo } from './program-process.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../clock/shop-process.ts')
const READY_WITHIN_MS = 120 * SECOND_MS
const LOOK_EVERY_MS = 100

type Place = { data: string | null; fromBackup: string | null; log: (line: string) => void }

/**
 * A database of its own, never that of a shop: an empty folder, filled from the backup if there is one. Throws
 * `placeTaken` for a folder that holds a database.
 */
export const openPlace = async ({ data, fromBackup, log }: Place) => {
  const folder =
    data === null ? await mkdtemp(path.join(os.tmpdir(), 'lavanda-rehearsal-')) : path.resolve(data)
  const forget = () => (data === null ? rm(folder, { recursive: true, force: true }) : Promise.resolve())
  try {
    const postgres = path.join(folder, 'postgres')
    if (hasCluster(postgres)) throw new StartUpFailure('placeTaken', { what: postgres })
    await mkdir(folder, { recursive: true })
    if (fromBackup !== null) {
      const place = { dataDir: folder, pictureStore: null, databaseUrl: undefined }
      await restoreBackup(place, path.resolve(fromBackup), log)
      await clearStagedFiles(folder)
    }
    const database = await startEmbeddedPostgres({ dataDir: postgres, log: () => {} })
    return {
      folder,
      databaseUrl: database.url,
      close: async () => {
        await database.stop()
        await forget()
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}

type ShopOptions = {
  folder: string
  databaseUrl: string
  bank: { url: string; shopId: string; secretKey: string }
  port: number
  adminPhone: string
  demo: boolean
  start: Date
  stepMs: number
  onCode: (phone: string, code: string) => void
}

/** Only by this name a browser takes `Secure` cookies without https. */
export const siteUrl = (port: number): string => `http://localhost:${port}`

/** No setting of the machine's own shop comes along: neither its keys nor its addresses. */
const settingsFor = ({ folder, databaseUrl, bank, adminPhone, demo, port }: ShopOptions) => ({
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  SITE_URL: siteUrl(port),
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  DEMO: demo ? '1' : '0',
  ALLOW_PUBLIC_DEMO: '1',
  ALLOW_TEST_BANK: '1',
  ALLOW_CONSOLE_SMS: '1',
  TRUST_PROXY: '1',
  SMS_PROVIDER: 'console',
  SMS_PER_HOUR: '1000000',
  FISCAL_PROVIDER: 'by-hand',
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_URL: bank.url,
  YOOKASSA_SHOP_ID: bank.shopId,
  YOOKASSA_SECRET_KEY: bank.secretKey,
  YOOKASSA_ADDRESSES: '127.0.0.1',
  ADMIN_PHONE: adminPhone,
  LOG_LEVEL: 'error',
})

/** Answers when its first page is there. */
export const startShopProcess = async (options: ShopOptions) => {
  const child = spawn(
    process.execPath,
    [...memory.nodeFlags, PROGRAM, options.start.toISOString(), String(options.stepMs)],
    {
      cwd: ROOT,
      env: { ...process.env, ...memory.environment, ...settingsFor(options) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  readCodes(child, options.onCode)
  const url = siteUrl(options.port)
  const shop = talkTo('shop', child)
  await untilReady(url, child)
  return shop
}

/** «СМС на +7 (973) 620-14-08: код 123456»: what a real shop sends to a phone, a trial one prints. */
const readCodes = (child: ChildProcess, onCode: (phone: string, code: string) => void) => {
  if (!child.stdout) return
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [phone] = /\+7\u00a0\(\d{3,4}\)\u00a0[\d-]+/.exec(line) ?? []
    if (phone === undefined) return
    const [code] = /\b\d{6}\b/.exec(line.replace(phone, '')) ?? []
    if (code !== undefined) onCode(phone, code)
  })
}

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const begun = performance.now()
  while (child.exitCode === null && performance.now() - begun < READY_WITHIN_MS) {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new StartUpFailure('rehearsalShop')
}
