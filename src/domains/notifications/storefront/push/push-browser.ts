import { pushApi } from '#/domains/notifications/contract/push.ts'
import { api } from '#/platform/web/api.ts'
import { serviceWorker } from '#/platform/web/service-worker.ts'
import { local } from '#/platform/web/storage.ts'

/** What is wished for in this browser: kept so that an address that its maker has changed is told to the shop anew. */
const KEY = 'lavanda-push'
const WORK = 'work'
const SHOP = 'shop'

/** Why this browser is told nothing, or whether it is, of the work as well. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on' | 'work'

/** On iPhones only what was put on the home screen is told anything. */
const needsInstalling = (): boolean =>
  'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser can and does, by its own word and the server's; rejects when the server does not answer. */
export const pushState = async (): Promise<PushState> => {
  if (!isAble()) return needsInstalling() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || !(await ownSubscription())) return 'off'
  const { subscribed, for_staff } = await api(pushApi.show)
  if (!subscribed) return 'off'
  return for_staff ? 'work' : 'on'
}

/** Asks the browser for leave, after a press only, and gives the shop the browser's address; rejects when that failed. */
export const turnPushOn = async (forStaff: boolean): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await subscribe(forStaff)
  local.write(KEY, forStaff ? WORK : SHOP)
  return forStaff ? 'work' : 'on'
}

/** The shop forgets this browser's address, and the browser gives it up. */
export const turnPushOff = async (): Promise<PushState> => {
  const own = await ownSubscription()
  if (own) await api(pushApi.unsubscribe, { body: { endpoint: own.endpoint } })
  await forgetPush()
  return 'off'
}

/** After signing out: the shop has forgotten the address with the session, the browser gives it up too. */
export const forgetPush = async (): Promise<void> => {
  local.write(KEY, null)
  await (await ownSubscription())?.unsubscribe().catch(() => false)
}

/** Where it was wished for and the shop has no address any more (its maker has changed it), tells it the new one. */
export const keepPush = async (): Promise<void> => {
  const wish = local.read(KEY)
  if (!wish || !isAble() || Notification.permission !== 'granted') return
  const own = await ownSubscription()
  const { subscribed } = await api(pushApi.show)
  if (!own || !subscribed) await subscribe(wish === WORK)
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

/** An address that was made for another key of the shop serves no more. */
const subscribeWith = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return manager.subscribe(options).catch(async (error: unknown) => {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  })
}
