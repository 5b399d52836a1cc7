import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pickFreePort } from '#/platform/server/free-port.ts'

export type TestRedis = {
  url: string
  port: number
  /** With SIGKILL; it keeps its port. */
  kill(): Promise<void>
  startAgain(): Promise<void>
  freeze(): void
  goOn(): void
}

const ANSWERS_WITHIN_MS = 10_000

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** `it(name, { ...WITH_REDIS }, …)`: without Redis skipped with a warning; in CI it fails. */
export const WITH_REDIS = { skip: !hasRedis && !process.env.CI }
if (WITH_REDIS.skip)
  console.warn('NOT RUN: tests of several processes joined by Redis (no redis-server here)')

export const startRedis = async (): Promise<TestRedis | null> => {
  if (WITH_REDIS.skip) return null
  const port = await pickFreePort()
  let server: ChildProcess
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn('redis-server', settings, { stdio: 'ignore' }).on('error', () => {})
    await untilAnswers(port)
  }
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  await start()
  process.once('exit', () => server.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    startAgain: start,
    freeze: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  }
}

const untilAnswers = async (port: number): Promise<void> => {
  for (const begun = performance.now(); performance.now() - begun < ANSWERS_WITHIN_MS; await pause(20)) {
    if (await answersAt(port)) return
  }
  throw new Error('Redis never answered')
}

const answersAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const line = net.connect({ port, host: '127.0.0.1' }, () => line.write('PING\r\n'))
    line.once('data', () => {
      line.destroy()
      resolve(true)
    })
    line.once('error', () => resolve(false))
  })
