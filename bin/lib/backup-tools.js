import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const EMBEDDED_MAJOR = 18

/** Its address, '' for the embedded one, undefined where pg_dump, pg_restore or a server that they support is missing. */
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
