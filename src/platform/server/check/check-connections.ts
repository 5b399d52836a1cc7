import { openObjectStore } from '#/platform/server/pictures/object-store.ts'
import { pingRedis } from '#/platform/server/pubsub/redis-connection.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { askBalance } from '#/platform/server/sms/send-sms.ts'
import { t } from '#/platform/shared/texts.ts'
import { attention, bad, good, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000
/** Roubles: some twenty messages. */
const LITTLE_MONEY = 100
/** No picture: a store that answers at all says so. */
const NO_PICTURE = 'check-of-the-connection'

export const checkSms = async ({ sms }: Pick<Settings, 'sms'>): Promise<Finding> => {
  if (sms.provider === 'console') return attention(t('care.check.sms.console'))
  const balance = await askBalance(sms)
  const detail = t('care.check.sms.balance', { provider: sms.provider, roubles: Math.floor(balance) })
  return balance < LITTLE_MONEY ? bad(detail) : good(detail)
}

export const checkPictures = async ({
  pictureStore,
  dataDir,
}: Pick<Settings, 'pictureStore' | 'dataDir'>): Promise<Finding> => {
  if (!pictureStore) return good(t('care.check.pictures.folder', { path: dataDir }))
  await openObjectStore(pictureStore).get(NO_PICTURE)
  return good(t('care.check.pictures.store', { bucket: pictureStore.bucket }))
}

export const checkRedis = async ({ redisUrl }: Pick<Settings, 'redisUrl'>): Promise<Finding> => {
  if (!redisUrl) return good(t('care.check.redis.none'))
  await pingRedis(redisUrl)
  return good(t('care.check.redis.answers'))
}

/** The whole world is one picture. */
export const checkMap = async ({ map }: Pick<Settings, 'map'>): Promise<Finding> => {
  if (!map) return good(t('care.check.map.none'))
  const url = ['x', 'y', 'z'].reduce((tile, name) => tile.replaceAll(`{${name}}`, '0'), decodeURI(map.url))
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  await answer.body?.cancel()
  return answer.ok
    ? good(t('care.check.map.answers'))
    : bad(t('care.check.map.status', { status: answer.status }))
}

/** Every browser has a service of its own. */
export const checkPush = ({ push }: Pick<Settings, 'push'>): Finding =>
  good(t(push.keys ? 'care.check.push.given' : 'care.check.push.own'))
