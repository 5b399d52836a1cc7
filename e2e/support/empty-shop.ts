import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lastCodeIn } from './login-code.ts'

const READY_MS = 120_000
const POLL_MS = 250

/** `npm start -- --empty <phone>`, with a database and a port of its own. */
export const startEmptyShop = async (ownerPhone: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavanda-empty-'))
  const log = path.join(folder, 'shop.log')
  const port = String(randomInt(30_000, 40_000))
  const url = `http://localhost:${port}`
  const program = spawn('node', ['bin/start.js', '--empty', ownerPhone], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      SITE_URL: '',
      NODE_ENV: '',
      SMS_PROVIDER: 'console',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  writeFileSync(log, '')
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (part: Buffer) => writeFileSync(log, part, { flag: 'a' }))
  const ended = new Promise<void>((resolve) => program.on('close', () => resolve()))
  await waitUntilReady(url)
  return {
    url,
    printed: () => readFileSync(log, 'utf8'),
    code: (phone: string) => lastCodeIn(phone, readFileSync(log, 'utf8')),
    stop: async () => {
      program.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type EmptyShop = Awaited<ReturnType<typeof startEmptyShop>>

const waitUntilReady = async (url: string) => {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`the empty shop is not ready: ${url}`)
}
