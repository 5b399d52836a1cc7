import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { createEagerConnection } from '#/platform/web/live/eager-connection.ts'
import { socketAddress } from '#/platform/web/live/live-connection.ts'
import { BOARD_SOCKET, type OrderChange } from '../contract/staff/board.ts'

const listeners = new Set<(change: OrderChange) => void>()

/** In one's stores; returns unsubscribe. */
export const subscribeToOrders = (listener: (change: OrderChange) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One connection for the whole backoffice. */
export const { useConnection: useOrdersConnection, open: openOrdersConnection } = createEagerConnection({
  address: () => {
    const token = readCookie(AUTH_COOKIE)
    return token ? socketAddress(`${BOARD_SOCKET}?token=${encodeURIComponent(token)}`) : null
  },
  onMessage: (data) => {
    const change = parse(data)
    if (change) for (const listener of listeners) listener(change)
  },
  renew: () =>
    api(staffApi.me).then(
      () => true,
      () => false,
    ),
})

const parse = (data: string): OrderChange | null => {
  try {
    const change = JSON.parse(data) as Partial<OrderChange> | null
    return change?.id && change.status ? (change as OrderChange) : null
  } catch {
    return null
  }
}
