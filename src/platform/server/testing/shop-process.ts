import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export type ShopProcess = { url: string; child: ChildProcess; kill(): Promise<void> }

const PROGRAM = path.join(import.meta.dirname, 'shop-program.ts')

/**
 * A shop in a process of its own on a database; `moment` is where its clock begins, `settings` are variables of the
 * environment. Killed with -9, as crashes do.
 */
export const startShopProcess = (
  databaseUrl: string,
  moment: Date,
  settings: Record<string, string> = {},
): Promise<ShopProcess> =>
  new Promise((resolve, reject) => {
    const given = [databaseUrl, moment.toISOString(), JSON.stringify(settings)]
    const child = spawn(process.execPath, [PROGRAM, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the shop's process ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? []
      if (url) resolve({ url, child, kill: () => kill(child) })
    })
  })

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
