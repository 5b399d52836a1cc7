import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'

export type Account = { uid: number; gid: number }

const NAME = 'postgres'
/** Debian and Red Hat, Debian only, Alpine. */
const MAKERS: [command: string, ...args: string[]][] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
  ['adduser', '--system', '--group', '--no-create-home', NAME],
  ['adduser', '-S', '-D', '-H', NAME],
]

/** Undefined (ourselves) unless we are root. Throws `noAccount`. */
export const accountFor = (cluster: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount() ?? makeAccount()
}

const findAccount = (): Account | undefined => {
  const number = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, NAME], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const uid = number('-u')
  const gid = number('-g')
  return uid && gid ? { uid, gid } : undefined
}

const makeAccount = (): Account => {
  for (const [command, ...args] of MAKERS) {
    spawnSync(command, args, { stdio: 'ignore' })
    const account = findAccount()
    if (account) return account
  }
  throw new StartUpFailure('noAccount', { name: NAME })
}

/** Not under `/root`, nor on disks without owners. */
export const canKeepDataIn = (folder: string, account: Account): boolean => {
  const probe = mkdtempSync(path.join(folder, 'probe-'))
  try {
    chownSync(probe, account.uid, account.gid)
    chmodSync(probe, 0o700)
    const { uid, mode } = statSync(probe)
    const isOwned = uid === account.uid && (mode & 0o777) === 0o700
    return (
      isOwned &&
      spawnSync('/bin/sh', ['-c', ': > "$1/file"', 'sh', probe], { ...account, cwd: '/', stdio: 'ignore' })
        .status === 0
    )
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}
