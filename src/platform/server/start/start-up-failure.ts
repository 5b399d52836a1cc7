import { debuglog } from 'node:util'
import { t } from '#/platform/shared/texts.ts'
import { maskSecrets } from '../log/mask-secrets.ts'
import { DatabaseIsBusy, DatabaseIsIncomplete, DatabaseIsNewer } from '../database/migrate.ts'
import { SettingsAreRenamed } from './renamed-settings.ts'

/** Of the start and of commands; 10 to 12 belong to `bin/start.js`. */
const EXIT_CODES = {
  unknown: 1,
  portTaken: 13,
  metricsPortTaken: 13,
  portForbidden: 14,
  noRights: 14,
  noAccount: 14,
  noDisk: 15,
  databaseUnreachable: 16,
  databaseNewer: 17,
  databaseIncomplete: 17,
  databaseBusy: 16,
  alreadyRunning: 18,
  databaseBroken: 19,
  databaseOtherMajor: 19,
  upgradeNoBinaries: 19,
  upgradeNeedsSpace: 15,
  noBinaries: 19,
  settings: 20,
  extension: 20,
  renamedSettings: 20,
  picturesUnreachable: 21,
  publicShop: 22,
  noBackupFile: 23,
  notABackup: 23,
  backupDamaged: 23,
  backupNewer: 17,
  restoreWhat: 23,
  placeTaken: 24,
  secretsTaken: 24,
  restoreNeedsSpace: 15,
  backupNeedsSpace: 15,
  backupRunning: 25,
  backupExists: 25,
  nothingToBackUp: 26,
  noShopData: 26,
  rotationPending: 25,
  rotationMinutes: 20,
  commandNoDisk: 15,
  commandNoRights: 14,
  commandStopped: 130,
  commandFailed: 1,
  notEmpty: 27,
  workerNeedsDatabase: 20,
  rehearsalOption: 20,
  rehearsalShop: 1,
  rehearsalNoStore: 26,
  rehearsalNoGoods: 26,
} as const

type FailureKind = keyof typeof EXIT_CODES
type FailureValues = Record<string, string>

const CONNECTION_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECTION_LOST',
]
/** SQLSTATE: wrong login (28…), no such database (3D000), too many connections (53300), starting or stopping (57P…). */
const DATABASE_REFUSED = /^(28\w{3}|3D000|53300|57P0\d)$/

/** A full disk, a quota, a limit on files; the same of PostgreSQL. */
const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

const MAX_VALUE_LENGTH = 300
/** The whole error with its stack under `NODE_DEBUG=lavanda`. */
const debug = debuglog('lavanda')

export class StartUpFailure extends Error {
  readonly kind: FailureKind
  readonly values: FailureValues

  constructor(kind: FailureKind, values: FailureValues = {}, cause?: unknown) {
    super(`${kind} ${JSON.stringify(values)}`, { cause })
    this.kind = kind
    this.values = values
  }
}

export const asStartUpFailure = (error: unknown): StartUpFailure => {
  if (error instanceof StartUpFailure) return error
  if (error instanceof DatabaseIsNewer)
    return new StartUpFailure('databaseNewer', { migration: error.message })
  if (error instanceof DatabaseIsIncomplete)
    return new StartUpFailure('databaseIncomplete', { missing: error.message })
  if (error instanceof DatabaseIsBusy) return new StartUpFailure('databaseBusy')
  if (error instanceof SettingsAreRenamed)
    return new StartUpFailure('renamedSettings', { names: error.message })
  const {
    code = '',
    syscall,
    path = '',
    port,
    message,
    name,
    issues,
  } = error as NodeJS.ErrnoException & {
    port?: number
    issues?: { path: PropertyKey[] }[]
  }
  const failure = (kind: FailureKind, values?: FailureValues) => new StartUpFailure(kind, values, error)
  if (code === 'EADDRINUSE')
    return failure('portTaken', { port: String(port), next: String((port ?? 3000) + 1) })
  if (code === 'EACCES' && syscall === 'listen') return failure('portForbidden', { port: String(port) })
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return failure('noRights', { path: path || message })
  if (NO_SPACE.includes(code))
    return failure('noDisk', { path: path || (code === '53100' ? 'PostgreSQL' : process.cwd()) })
  if (CONNECTION_CODES.includes(code) || DATABASE_REFUSED.test(code)) {
    return failure('databaseUnreachable', { address: databaseAddress(), reason: message || code })
  }
  if (code === 'pictures_unavailable')
    return failure('picturesUnreachable', {
      reason: ((error as Error).cause as Error | undefined)?.message ?? code,
    })
  if (name?.endsWith('ZodError'))
    return failure('settings', { names: issues?.map((it) => it.path.join('.')).join(', ') ?? '' })
  return failure('unknown', { reason: message || String(error) })
}

/** At most five lines (what happened, why, what helps), never a stack. */
export const exitWithFailure = (error: unknown): never => {
  debug('%O', error)
  const failure = asStartUpFailure(error)
  process.stderr.write(`\n${failureText(failure)}\n`)
  process.exit(EXIT_CODES[failure.kind])
}

export const failureText = ({ kind, values }: StartUpFailure): string =>
  t(
    `startUp.failures.${kind}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(maskIf(name, value))])),
  )

/** Libraries may repeat their input in reasons. */
const maskIf = (name: string, value: string): string => (name === 'reason' ? maskSecrets(value) : value)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_LENGTH)

/** The URL's password must not reach the terminal or a log. */
const databaseAddress = (): string => {
  const url = process.env.DATABASE_URL ?? ''
  return URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
}
