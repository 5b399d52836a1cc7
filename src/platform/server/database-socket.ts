import net from 'node:net'

type Address = { host: string[]; port: number[]; path?: string | undefined }

/** Long enough for the driver to send what it sends after a failure. */
const SETTLED_MS = 10

/**
 * A connection for the driver. It throws its socket away at the close and sends ROLLBACK there all the same, which ends
 * the process (porsager/postgres#1208). So it hears first that its questions have failed, and of the close a moment
 * later: what it sends in between is lost without harm.
 */
export const openDatabaseSocket = ({ host: [host], port: [port], path }: Address): net.Socket => {
  const address = path ? { path } : { host: host ?? 'localhost', port: port ?? 5432 }
  const socket = Object.assign(net.connect(address), { host })
  socket.setNoDelay(true)
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
