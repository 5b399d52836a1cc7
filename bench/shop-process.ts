import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pickFreePort } from '#/platform/server/free-port.ts'
import { ROOT } from '#/platform/server/settings.ts'

const KB_IN_MB = 1024

/** A program of ours on a free port of the loopback address; resolves when it answers at `ready`. */
export const startProgram = async (
  file: string,
  { args = [], env = {}, ready }: { args?: string[]; env?: NodeJS.ProcessEnv; ready: string },
) => {
  const port = await pickFreePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, file), ...args], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}${ready}`, child)
  return {
    url,
    /** Milliseconds from the start of the process to its first answer. */
    startedIn: performance.now() - begun,
    memory: () => residentMegabytes(child),
    stop: () => stop(child),
  }
}

/** The built shop with its demo goods, as people start it. */
export const startBuiltShop = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) =>
  startProgram('src/main.ts', {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    ready: '/ready',
  })

const untilAnswers = async (url: string, child: ChildProcess) => {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} never answered`)
}

/** What the process holds in memory; 0 where the system does not tell. */
const residentMegabytes = ({ pid }: ChildProcess): number => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / KB_IN_MB
  } catch {
    return 0
  }
}

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
