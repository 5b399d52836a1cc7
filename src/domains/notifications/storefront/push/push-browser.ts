import { pushApi } from '#/domains/notifications/contract/push.ts'
import { PUSH_WISH } from '#/domains/notifications/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { serviceWorker } from '#/platform/web/service-worker.ts'
import { local } from '#/platform/web/storage.ts'

const WORK = 'work'
const SHOP = 'shop'

/** `work`: staff messages too. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on' | 'work'

/** iOS supports push only for installed apps. */
const needsInstalling = (): boolean =>
  'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Rejects when the server does not answer. */
export const pushState = async (): Promise<PushState> => {
  if (!isAble()) return needsInstalling() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || !(await ownSubscription())) return 'off'
  const { subscribed, for_staff } = await api(pushApi.show)
  if (!subscribed) return 'off'
  return for_staff ? 'work' : 'on'
}

/** After a press only, as it asks for permission; rejects on failure. */
export const turnPushOn = async (forStaff: boolean): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await subscribe(forStaff)
  local.write(PUSH_WISH, forStaff ? WORK : SHOP)
  return forStaff ? 'work' : 'on'
}

export const turnPushOff = async (): Promise<PushState> => {
  const subscription = await ownSubscription()
  if (subscription) await api(pushApi.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await forgetPush()
  return 'off'
}

/** The server has dropped the subscription with the session. */
export const forgetPush = async (): Promise<void> => {
  local.write(PUSH_WISH, null)
  await (await ownSubscription())?.unsubscribe().catch(() => false)
}

/** If the browser's address has changed. */
export const renewPush = async (): Promise<void> => {
  const wish = local.read(PUSH_WISH)
  if (!wish || !isAble() || Notification.permission !== 'granted') return
  const subscription = await ownSubscription()
  const { subscribed } = await api(pushApi.show)
  if (!subscription || !subscribed) await subscribe(wish === WORK)
}

const ownSubscription = async (): Promise<PushSubscription | null> => {
  const registration = isAble() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const subscribe = async (forStaff: boolean): Promise<void> => {
  const worker = await serviceWorker()
  if (!worker) throw new Error('no service worker')
  const { public_key } = await api(pushApi.show)
  const subscription = await subscribeWith(worker.pushManager, public_key)
  const { endpoint, keys } = subscription.toJSON()
  await api(pushApi.subscribe, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      for_staff: forStaff,
    },
  })
}

/** A subscription made for a former server key is useless. */
const subscribeWith = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return manager.subscribe(options).catch(async (error: unknown) => {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  })
}
