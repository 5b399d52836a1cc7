import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { WAY_SOCKET } from '#/domains/orders/contract/customer.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import {
  createLiveConnection,
  type ReconnectDelays,
  socketAddress,
} from '#/platform/web/live/live-connection.ts'

const DELAYS: ReconnectDelays = { fault: 3_000, restart: 10_000, broken: 10_000 }

/** Whenever the way of `orderId` changes; `refresh` is any call, which renews the token too. Returns unfollow. */
export const followWay = (orderId: string, refresh: () => Promise<void>): (() => void) => {
  let used: string | undefined
  const connection = createLiveConnection({
    address: () => {
      used = readCookie(AUTH_COOKIE)
      return used ? socketAddress(`${WAY_SOCKET}?token=${encodeURIComponent(used)}`) : null
    },
    delays: DELAYS,
    onMessage: (data) => {
      if (idOf(data) === orderId) void refresh()
    },
    onOpen: (again) => {
      if (again) void refresh()
    },
    renew: async () => {
      await refresh()
      return readCookie(AUTH_COOKIE) !== used
    },
  })
  connection.open()
  return () => connection.close()
}

const idOf = (data: string): unknown => {
  try {
    return (JSON.parse(data) as { id?: unknown } | null)?.id
  } catch {
    return undefined
  }
}
