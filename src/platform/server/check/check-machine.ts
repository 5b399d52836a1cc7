import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#/platform/server/settings.ts'
import { isPublicSite } from '#/platform/server/start/refuse-public-defaults.ts'
import { t } from '#/platform/shared/texts.ts'
import { attention, bad, good, type Finding } from './finding.ts'

const GB = 1024 ** 3
/** The shop does not start below 50 MB, and a backup needs room. */
const SPACE = { bad: 0.5 * GB, attention: 2 * GB }
const READY_MS = 3_000
const SECRETS = ['secrets.json', 'push-keys.json', 'postgres/credentials.json']
const EVERYWHERE = new Set(['0.0.0.0', '::'])
const OTHERS = 0o077

export const checkDisk = async ({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> => {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  const detail = t('care.check.disk', {
    free: inGigabytes(free),
    all: inGigabytes(blocks * bsize),
    path: dataDir,
  })
  if (free < SPACE.bad) return bad(detail)
  return free < SPACE.attention ? attention(detail) : good(detail)
}

const inGigabytes = (bytes: number): string =>
  (bytes / GB).toLocaleString('ru-RU', { maximumFractionDigits: 1 })

/** Windows has no such rights. */
export const checkSecrets = async ({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> => {
  const found = await Promise.all(
    SECRETS.map(async (name) => ({
      name,
      mode: (await stat(path.join(dataDir, name)).catch(() => null))?.mode,
    })),
  )
  if (found[0]?.mode === undefined) return attention(t('care.check.secrets.none'))
  const open = found.filter(({ mode = 0 }) => process.platform !== 'win32' && (mode & OTHERS) !== 0)
  return open.length === 0
    ? good(t('care.check.secrets.closed'))
    : bad(t('care.check.secrets.open', { files: open.map(({ name }) => name).join(', ') }))
}

/** A shop that people come to must answer. */
export const checkShop = async ({
  host,
  port,
  siteUrl,
}: Pick<Settings, 'host' | 'port' | 'siteUrl'>): Promise<Finding> => {
  const address = EVERYWHERE.has(host) ? '127.0.0.1' : host
  const answer = await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/ready`, {
    signal: AbortSignal.timeout(READY_MS),
  }).catch(() => null)
  if (!answer) return (isPublicSite(siteUrl) ? bad : attention)(t('care.check.shop.away', { port }))
  return answer.ok ? good(t('care.check.shop.ready', { port })) : bad(t('care.check.shop.notReady', { port }))
}
