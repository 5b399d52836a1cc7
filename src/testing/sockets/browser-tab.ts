import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'
import { AUTH_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import type * as lines from '#/platform/web/live/live-connection.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'

const texts = compileTexts(ru)

type Tab<T> = {
  /** Where the shop is, as browsers see it. */
  url: string
  /** What the browser remembers of the visitor: the access token of who is signed in, a guest's token. */
  cookies: Record<string, string>
  /** Times that lines take to come back, of what the specification says: 1 is the letter, 0.1 ten times as quick. */
  pace?: number
  /** What the page takes of the storefront: `() => import('…')`, everything of it anew for this tab. */
  load: () => Promise<T>
}

/**
 * The storefront's own modules as one tab of a browser has them: stores, lines and calls of this tab alone, however many
 * tabs there are. Tabs are opened one after the other.
 */
export const openTab = async <T>({ url, cookies, pace = 1, load }: Tab<T>): Promise<T> => {
  vi.stubGlobal('document', sight)
  vi.stubGlobal('location', { origin: url, protocol: 'http:' })
  speakAsBrowsers()
  vi.resetModules()
  vi.doMock('#/platform/web/storage.ts', () => ({ local: memory(), session: memory() }))
  const jar = new Map(Object.entries(cookies))
  vi.doMock('#/platform/web/cookies.ts', () => ({
    readCookie: (name: string) => jar.get(name),
    writeCookie: (name: string, value: string) => void jar.set(name, value),
  }))
  vi.doMock('#/platform/web/live/live-connection.ts', async (original) => {
    const real = await original<typeof lines>()
    const createLine: typeof real.createLine = (line) =>
      real.createLine({ ...line, rules: paced(line.rules, pace) })
    return { ...real, createLine }
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

const paced = ({ fault, restart, broken }: lines.ComingBack, pace: number): lines.ComingBack => ({
  fault: fault * pace,
  restart: restart * pace,
  broken: broken * pace,
})

const Plain = WebSocket as unknown as new (url: string, options: object) => WebSocket

/** All tabs are in sight; an event `visibilitychange` brings them back to it. */
export const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' })
setMaxListeners(0, sight)

/** Sockets say which site they are of, as those of browsers do: that of the shop itself. */
export const speakAsBrowsers = (): void => {
  class BrowserSocket extends Plain {
    constructor(url: string) {
      super(url, { headers: { origin: new URL(url.replace('ws', 'http')).origin } })
    }
  }
  vi.stubGlobal('WebSocket', BrowserSocket)
}

const memory = () => {
  const kept = new Map<string, string>()
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => {
      if (value === null) kept.delete(key)
      else kept.set(key, value)
    },
  }
}
