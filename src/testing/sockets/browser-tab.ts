import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import type * as lines from '#/platform/web/live/live-connection.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'

const texts = compileTexts(ru)

type Tab<T> = {
  url: string
  cookies: Record<string, string>
  /** Of the specified reconnect times: 0.1 is ten times as fast. */
  pace?: number
  /** `() => import('…')` of the storefront, loaded fresh for this tab. */
  load: () => Promise<T>
}

/** With stores, connections and calls of its own. Open tabs one after the other. */
export const openTab = async <T>({ url, cookies, pace = 1, load }: Tab<T>): Promise<T> => {
  vi.stubGlobal('document', sight)
  vi.stubGlobal('location', { origin: url, protocol: 'http:' })
  speakAsBrowsers()
  vi.resetModules()
  vi.doMock('#/platform/web/storage.ts', () => ({ local: memoryStorage(), session: memoryStorage() }))
  const jar = new Map(Object.entries(cookies))
  vi.doMock('#/platform/web/cookies.ts', () => ({
    readCookie: (name: string) => jar.get(name),
    writeCookie: (name: string, value: string) => void jar.set(name, value),
  }))
  vi.doMock('#/platform/web/live/live-connection.ts', async (original) => {
    const real = await original<typeof lines>()
    const createLiveConnection: typeof real.createLiveConnection = (connection) =>
      real.createLiveConnection({ ...connection, delays: paced(connection.delays, pace) })
    return { ...real, createLiveConnection }
  })
  const { addTexts } = await import('#/platform/shared/texts.ts')
  addTexts(texts)
  const { wrapRequests } = await import('#/platform/web/api.ts')
  wrapRequests(
    ({ path, init }, send) => {
      const token = jar.get(AUTH_COOKIE)
      if (token) init.headers['authorization'] = `Bearer ${token}`
      return send({ path: url + path, init })
    },
    () => ({}),
  )
  return load()
}

type Delays = lines.LiveConnection['delays']
const paced = (delays: Delays, pace: number): Delays => {
  if (typeof delays === 'function') return delays
  const { fault, restart, broken } = delays
  return { fault: fault * pace, restart: restart * pace, broken: broken * pace }
}

const Plain = WebSocket as unknown as new (url: string, options: object) => WebSocket

export const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' })
setMaxListeners(0, sight)

export const speakAsBrowsers = (): void => {
  class BrowserSocket extends Plain {
    constructor(url: string) {
      super(url, { headers: { origin: new URL(url.replace('ws', 'http')).origin } })
    }
  }
  vi.stubGlobal('WebSocket', BrowserSocket)
}

const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => {
      if (value === null) kept.delete(key)
      else kept.set(key, value)
    },
  }
}
