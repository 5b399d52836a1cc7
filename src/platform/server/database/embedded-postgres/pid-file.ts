import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Postmaster = { pid: number; port: number; status: string }

const file = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** `postmaster.pid`: line 1 is the pid, 4 the port, 8 the status. */
export const readPidFile = (cluster: string): Postmaster | undefined => {
  const lines = linesOf(cluster)
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

/** The server may delete the file at any time. */
const linesOf = (cluster: string): string[] | undefined => {
  try {
    return readFileSync(file(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Pids are reused: the process itself is checked. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const found = readPidFile(cluster)
  return found && found.pid > 0 && isAlive(found.pid) && isPostmasterOf(found.pid, cluster)
    ? found
    : undefined
}

const isPostmasterOf = (pid: number, cluster: string): boolean => {
  if (process.platform === 'linux') {
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
}

/**
 * PostgreSQL takes any live process with a stale file's pid for a rival, but ignores its starter's. It still checks
 * that no old backend holds the shared memory.
 */
export const disarmStalePidFile = (cluster: string): void => {
  if (!existsSync(file(cluster))) return
  const [, ...rest] = readFileSync(file(cluster), 'utf8').split('\n')
  writeFileSync(file(cluster), [process.pid, ...rest].join('\n'))
}
