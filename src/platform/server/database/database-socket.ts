import net from 'node:net'
import type { SilenceWatch } from './watch-silence.ts'

type Address = { host: string[]; port: number[]; path?: string | undefined }

/** A longer connection was to the right host. */
const TAKEN_MS = 2_000
const tried = new WeakMap<string[], number>()

/** For what the driver sends after a failure. */
const SETTLED_MS = 10

/**
 * After a close the driver still sends ROLLBACK, which ends the process (porsager/postgres#1208): its queries get an
 * error first, then comes the close. The last working host is tried first; the driver leaves a replica itself
 * (`target_session_attrs`).
 */
export const openDatabaseSocket = (
  { host: hosts, port: ports, path }: Address,
  watch: SilenceWatch,
): net.Socket => {
  const at = tried.get(hosts) ?? 0
  const [host, port] = [hosts[at] ?? 'localhost', ports[at] ?? 5432]
  const socket = Object.assign(net.connect(path ? { path } : { host, port }), { host })
  if (hosts.length > 1) {
    const begun = performance.now()
    socket.once('close', () => {
      const isRefused = performance.now() - begun < TAKEN_MS || socket.bytesRead === 0
      if (isRefused && (tried.get(hosts) ?? 0) === at) tried.set(hosts, (at + 1) % hosts.length)
    })
  }
  socket.setNoDelay(true)
  watch.follow(socket)
  const emit = socket.emit.bind(socket)
  socket.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'close') return emit(event, ...values)
    // Under TLS the driver listens to another socket.
    if (socket.listenerCount('error') > 0) emit('error', new ConnectionLost())
    setTimeout(() => emit('close', false), SETTLED_MS)
    return true
  }
  return socket
}

class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'
}
