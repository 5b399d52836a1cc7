import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const [OLDEST, EMBEDDED] = [15, 18]

/** The PostgreSQL that the upgrade is tried on: FORMER_POSTGRES, or Debian's. */
export const findFormerPostgres = () => {
  const given = process.env.FORMER_POSTGRES
  if (given) return given
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const former = majors.filter((major) => major >= OLDEST && major < EMBEDDED).toSorted((a, b) => b - a)
  return former
    .map((major) => path.join(DEBIAN, String(major)))
    .find((folder) => existsSync(path.join(folder, 'bin/initdb')))
}
