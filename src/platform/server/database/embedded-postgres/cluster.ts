import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { program } from './binaries.ts'
import type { Credentials } from './credentials.ts'
import { databaseEnvironment } from './environment.ts'
import type { DatabaseLocation } from './location.ts'

/** Trigrams need the system's UTF-8 table for Cyrillic; not every system has the first. */
const CHARACTER_TABLES = ['C.UTF-8', 'en_US.UTF-8', 'ru_RU.UTF-8']

const ACCESS = `# Written by the shop: only from this machine, only with a password.
host all all 127.0.0.1/32 scram-sha-256
`

export const clusterExists = (location: DatabaseLocation): boolean =>
  existsSync(path.join(location.cluster, 'PG_VERSION'))

export const majorOf = ({ cluster }: Pick<DatabaseLocation, 'cluster'>): string =>
  readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()

/** Throws `databaseOtherMajor`: this server cannot read such data. */
export const rejectOtherVersion = (location: DatabaseLocation): void => {
  const [found, needed] = [majorOf(location), location.binaries.major]
  if (found !== needed) throw new StartUpFailure('databaseOtherMajor', { found, needed })
}

/**
 * With its roles and the shop's database, in a folder renamed when complete: an interrupted first start leaves
 * nothing. Throws `noDisk`, `databaseBroken`.
 */
export const createCluster = (location: DatabaseLocation, credentials: Credentials): void => {
  const making = `${location.cluster}.making`
  const locale = CHARACTER_TABLES.find((table) => initialise(location, making, `--lc-ctype=${table}`).ok)
  if (!locale) {
    const { ok, output } = initialise(location, making, '--lc-ctype=C')
    if (!ok) throw failed(location, output)
  }
  runSql(location, making, [
    `alter role postgres password '${credentials.superuser}'`,
    `create role lavanda login createdb password '${credentials.shop}'`,
    'create database lavanda owner lavanda',
  ])
  writeFileSync(path.join(making, 'pg_hba.conf'), ACCESS)
  renameSync(making, location.cluster)
}

const initialise = (
  location: DatabaseLocation,
  folder: string,
  characterTable: string,
): { ok: boolean; output: string } => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  if (location.account) chownSync(folder, location.account.uid, location.account.gid)
  // Folds Cyrillic the same on every system, whatever its updates.
  const args = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', characterTable]
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
  const { status, output } = run(location, 'initdb', ['-D', folder, ...args, ...provider])
  return { ok: status === 0, output }
}

/** In single-user mode no port is open before the passwords are set. */
const runSql = (location: DatabaseLocation, folder: string, statements: string[]) => {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  const { status, output } = run(location, 'postgres', args, statements.map((it) => `${it}\n`).join(''))
  if (status !== 0) throw failed(location, output)
}

const run = (location: DatabaseLocation, name: 'initdb' | 'postgres', args: string[], input = '') => {
  const options = {
    ...location.account,
    cwd: path.dirname(location.binaries.bin),
    input,
    encoding: 'utf8',
  } as const
  const { status, stdout, stderr, error } = spawnSync(program(location.binaries, name), args, {
    ...options,
    env: databaseEnvironment(),
  })
  return { status, output: error?.message ?? stderr + stdout }
}

const failed = ({ cluster }: DatabaseLocation, output: string): StartUpFailure => {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new StartUpFailure('noDisk', { path: cluster })
  const reason = /(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(output)?.[1] ?? output
  return new StartUpFailure('databaseBroken', { reason, folder: cluster, log: '–' })
}
