import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '#/platform/server/files/root.ts'

export type ShopProcess = {
  url: string
  child: ChildProcess
  kill(): Promise<void>
  stop(): Promise<{ code: number | null; ms: number }>
}

/** Made once per run (`bundle-program.ts`). */
export const BUNDLED_PROGRAM = inRoot('.cache/test-shop/shop-program.js')
const COMPILED = path.join(tmpdir(), 'lavanda-compiled')

/** `moment`: where its clock stands; `CLOCK: 'system'` in `settings` (environment variables) makes it run. */
export const startShopProcess = (
  databaseUrl: string,
  moment: Date,
  settings: Record<string, string> = {},
): Promise<ShopProcess> =>
  new Promise((resolve, reject) => {
    const given = [databaseUrl, moment.toISOString(), JSON.stringify(settings)]
    const child = spawn(process.execPath, [BUNDLED_PROGRAM, ...given], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the shop's process ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? []
      if (url) resolve({ url, child, kill: () => kill(child), stop: () => stop(child) })
    })
  })

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

const stop = (child: ChildProcess) =>
  new Promise<{ code: number | null; ms: number }>((resolve) => {
    const begun = performance.now()
    child.once('exit', (code) => resolve({ code, ms: performance.now() - begun }))
    child.kill('SIGTERM')
  })
