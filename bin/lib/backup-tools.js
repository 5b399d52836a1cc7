import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The embedded server's dumps need a pg_dump of its own version or newer. */
const EMBEDDED_MAJOR = 18

/**
 * The server whose dump is tested: its address, or '' for the embedded one; nothing where the machine has no
 * pg_dump and pg_restore, or no server that they support.
 */
export const findBackupSource = async (otherPostgres) => {
  const majors = await Promise.all(['pg_dump', 'pg_restore'].map(majorOf))
  if (majors.includes(undefined)) return undefined
  if (Math.min(...majors) >= EMBEDDED_MAJOR) return ''
  return otherPostgres
}

const majorOf = async (program) => {
  try {
    const { stdout } = await run(program, ['--version'])
    return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1])
  } catch {
    return undefined
  }
}
