import net from 'node:net'
import type { SilenceWatch } from './watch-silence.ts'

type Address = { host: string[]; port: number[]; path?: string | undefined }

/** A line that lasted longer was one to the right host. */
const TAKEN_MS = 2_000
/** Of several hosts in one URL: which is tried now, by the list of those who share it. */
const tried = new WeakMap<string[], number>()

/** Long enough for the driver to send what it sends after a failure. */
const SETTLED_MS = 10

/**
 * A connection for the driver. It throws its socket away at the close and sends ROLLBACK there all the same, which ends
 * the process (porsager/postgres#1208). So it hears first that its questions have failed, and of the close a moment
 * later: what it sends in between is lost without harm.
 *
 * Of several hosts the one that took us last is asked, and the next when it does not answer or does not take us: the
 * driver hangs up on a replica itself (`target_session_attrs`).
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
    // Under TLS the driver listens to another one.
    if (socket.listenerCount('error') > 0) emit('error', new ConnectionLost())
    setTimeout(() => emit('close', false), SETTLED_MS)
    return true
  }
  return socket
}

class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'
}
