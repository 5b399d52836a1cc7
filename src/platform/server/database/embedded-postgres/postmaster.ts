import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pickFreePort } from '#/platform/server/free-port.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { program } from './binaries.ts'
import { databaseEnvironment } from './environment.ts'
import { disarmStalePidFile, findPostmaster, isAlive, readPidFile } from './pid-file.ts'
import type { DatabaseLocation } from './location.ts'

const LOOK_EVERY_MS = 20
/** WAL replay after a crash may take this long. */
const READY_WITHIN_MS = 5 * MINUTE_MS
const FAST_STOP_MS = 4500
const RETRY_FOR_MS = 10_000
const LOG_KEPT_BYTES = 10 * 1024 * 1024

/** Loopback only, no Unix socket (its path is limited to 107 bytes), no personal data in the log. */
const serverArgs = (cluster: string, port: number): string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** On a loopback port, a free one by default. Throws `databaseBroken`, `noDisk`. */
export const startPostmaster = async (
  location: DatabaseLocation,
  logFile: string,
  givenPort?: number,
): Promise<number> => {
  if (existsSync(logFile) && statSync(logFile).size > LOG_KEPT_BYTES) renameSync(logFile, `${logFile}.old`)
  for (const begun = Date.now(); ; await pause(200)) {
    disarmStalePidFile(location.cluster)
    const port = givenPort ?? (await pickFreePort())
    const complaint = await tryToStart(location, port, logFile)
    if (complaint === undefined) return port
    // The port is taken, or backends of a killed server are still exiting.
    const passing = /could not bind|already in use|already exists|pre-existing shared memory/.test(complaint)
    if (!passing || Date.now() - begun > RETRY_FOR_MS) throw failed(location, complaint, logFile)
  }
}

/** Undefined when ready, else the output of the server that exited. */
const tryToStart = async (
  location: DatabaseLocation,
  port: number,
  logFile: string,
): Promise<string | undefined> => {
  const output = openSync(logFile, 'a', 0o600)
  const before = fstatSync(output).size
  // Its own process group: Ctrl+C must reach the shop first.
  const server = spawn(program(location.binaries, 'postgres'), serverArgs(location.cluster, port), {
    ...location.account,
    cwd: path.dirname(location.binaries.bin),
    env: databaseEnvironment(),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  })
  closeSync(output)
  server.unref()
  const ended = new Promise<true>((resolve) =>
    server.once('exit', () => resolve(true)).once('error', () => resolve(true)),
  )
  const ready = await Promise.race([ended.then(() => false), waitUntilReady(location.cluster, server.pid)])
  return ready ? undefined : readFileSync(logFile).subarray(before).toString()
}

/** False when it is gone or the time is over. */
export const waitUntilReady = async (cluster: string, pid = 0): Promise<boolean> => {
  for (const begun = Date.now(); Date.now() - begun < READY_WITHIN_MS; await pause(LOOK_EVERY_MS)) {
    const now = readPidFile(cluster)
    if (now?.pid === pid && now.status === 'ready') return true
    if (!isAlive(pid)) return false
  }
  return false
}

/** With the current settings, from files not replaced by an update. */
export const isAsWeWouldStart = (
  location: DatabaseLocation,
  { pid, port }: { pid: number; port: number },
): boolean => {
  const expected = [
    program(location.binaries, 'postgres'),
    ...serverArgs(location.cluster, port).map((arg) => `"${arg}"`),
  ].join(' ')
  const options = path.join(location.cluster, 'postmaster.opts')
  if (!existsSync(options) || readFileSync(options, 'utf8').trim() !== expected) return false
  return process.platform !== 'linux' || !readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)')
}

/** Rolls open transactions back and flushes data; within 5 seconds, by force if necessary. */
export const stopPostmaster = async (location: DatabaseLocation): Promise<void> => {
  const server = findPostmaster(location.cluster)
  if (!server) return
  if (process.platform === 'win32') {
    spawnSync(
      program(location.binaries, 'pg_ctl'),
      ['stop', '-D', location.cluster, '-m', 'fast', '-t', '5'],
      {
        stdio: 'ignore',
      },
    )
    return
  }
  process.kill(server.pid, 'SIGINT')
  if (await waitUntilGone(location.cluster, server.pid, FAST_STOP_MS)) return
  process.kill(server.pid, 'SIGQUIT')
  await waitUntilGone(location.cluster, server.pid, 5000 - FAST_STOP_MS)
}

/** For a process that exits at once and cannot await. */
export const stopAtExit = (location: DatabaseLocation): void => {
  const server = process.platform === 'win32' ? undefined : findPostmaster(location.cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (const begun = Date.now(); Date.now() - begun < FAST_STOP_MS;) {
    if (readPidFile(location.cluster)?.pid !== server.pid) return
    Atomics.wait(clock, 0, 0, LOOK_EVERY_MS)
  }
}

/** The server deletes this file last; its pid may stay as a zombie in a container. */
export const waitUntilGone = async (cluster: string, pid: number, withinMs: number): Promise<boolean> => {
  for (const begun = Date.now(); Date.now() - begun < withinMs; await pause(LOOK_EVERY_MS)) {
    if (readPidFile(cluster)?.pid !== pid || !isAlive(pid)) return true
  }
  return false
}

const failed = ({ cluster }: DatabaseLocation, complaint: string, log: string): StartUpFailure => {
  if (/No space left on device|Disk quota exceeded/.test(complaint))
    return new StartUpFailure('noDisk', { path: cluster })
  const reason = /(?:FATAL|PANIC): +(.+)/.exec(complaint)?.[1] ?? complaint
  return new StartUpFailure('databaseBroken', { reason, folder: cluster, log })
}
