import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#/platform/server/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { attention, bad, good, type Finding } from './finding.ts'

const GB = 1024 ** 3
/** Of the disk of the data: the shop does not start below 50 MB, and a backup needs room. */
const SPACE = { bad: 0.5 * GB, attention: 2 * GB }
const READY_MS = 3_000
/** Group and others. */
const OTHERS = 0o077

export const checkDisk = async ({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> => {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  const detail = t('care.check.disk', {
    free: (free / GB).toFixed(1),
    all: ((blocks * bsize) / GB).toFixed(1),
    path: dataDir,
  })
  if (free < SPACE.bad) return bad(detail)
  return free < SPACE.attention ? attention(detail) : good(detail)
}

/** Windows has no such rights. */
export const checkSecrets = async ({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> => {
  const found = await stat(path.join(dataDir, 'secrets.json')).catch(() => null)
  if (!found) return attention(t('care.check.secrets.none'))
  const isOpen = process.platform !== 'win32' && (found.mode & OTHERS) !== 0
  return isOpen ? bad(t('care.check.secrets.open')) : good(t('care.check.secrets.closed'))
}

/** The shop of this machine, by its own word. */
export const checkShop = async ({ port }: Pick<Settings, 'port'>): Promise<Finding> => {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`, {
    signal: AbortSignal.timeout(READY_MS),
  }).catch(() => null)
  if (!answer) return attention(t('care.check.shop.away', { port }))
  return answer.ok ? good(t('care.check.shop.ready', { port })) : bad(t('care.check.shop.notReady', { port }))
}
