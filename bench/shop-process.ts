import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import memory from '../bin/lib/memory.json' with { type: 'json' }
import { pickFreePort } from '#/platform/server/free-port.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import type { LoopCommand } from './sockets/watch-loop.ts'

const KB_IN_MB = 1024
const WATCH_LOOP = path.join(import.meta.dirname, 'sockets/watch-loop.ts')

export const startProgram = async (
  file: string,
  { args = [], env = {}, ready }: { args?: string[]; env?: NodeJS.ProcessEnv; ready: string },
) => {
  const port = await pickFreePort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [...memory.nodeFlags, '--import', WATCH_LOOP, path.join(ROOT, file), ...args],
    {
      env: { ...process.env, ...memory.environment, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  await untilAnswers(`${url}${ready}`, child)
  return {
    url,
    child,
    ended,
    /** Milliseconds to the first answer. */
    startedIn: performance.now() - begun,
    memory: () => residentMegabytes(child),
    processorTime: () => processorTime(child),
    /** Milliseconds of the longest stall, 0 for other commands. */
    ask: (command: Exclude<LoopCommand, 'what was made'>) => ask<number>(child, command),
    /** Numbers of requests (`x-bench`) since the last time that the cache did not answer. */
    whatWasMade: async () => new Set(await ask<number[]>(child, 'what was made')),
    stop: () => stop(child),
  }
}

export const startBuiltShop = (
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  env: NodeJS.ProcessEnv = {},
) =>
  startProgram('build/program/shop.js', {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    ready: '/ready',
  })

/** 100 ticks per second on every Linux. */
const TICK_MS = 10
const processorTime = ({ pid }: ChildProcess): number => {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return 0
  }
}

const ask = async <T>(child: ChildProcess, command: LoopCommand): Promise<T> => {
  child.send(command)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

const untilAnswers = async (url: string, child: ChildProcess) => {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} never answered`)
}

/** 0 where the system does not tell. */
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
