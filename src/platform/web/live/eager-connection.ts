import { create } from 'zustand'
import { createLiveConnection, type LiveConnection, type ReconnectDelays } from './live-connection.ts'

/** With jitter clients do not return at once. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000, 10_000]
const JITTER_MS = 1_000

type ConnectionState = {
  connected: boolean
  /** After a reconnect missed events are refetched. */
  opened: number
}

const eagerDelays = (failures: number): ReconnectDelays => {
  const delay =
    (RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0) + Math.random() * JITTER_MS
  return { fault: delay, restart: delay, broken: delay, clean: delay }
}

/** For people at work: back within seconds, with the network, after any close but a normal one. */
export const createEagerConnection = (options: Pick<LiveConnection, 'address' | 'onMessage' | 'renew'>) => {
  const useConnection = create<ConnectionState>(() => ({ connected: false, opened: 0 }))
  const connection = createLiveConnection({
    ...options,
    delays: eagerDelays,
    onOpen: () => useConnection.setState(({ opened }) => ({ connected: true, opened: opened + 1 })),
    onLost: () => useConnection.setState({ connected: false }),
  })
  const reconnect = () => {
    if (!useConnection.getState().connected) connection.open()
  }
  return {
    useConnection,
    send: connection.send,
    /** The result closes it. */
    open: (): (() => void) => {
      addEventListener('online', reconnect)
      connection.open()
      return () => {
        removeEventListener('online', reconnect)
        connection.close()
        useConnection.setState({ connected: false })
      }
    },
  }
}
