import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { TLSSocket } from 'node:tls'

const FOLDER = path.join(import.meta.dirname, 'tls')
/** For 127.0.0.1, signed by itself. */
export const CERTIFICATE = path.join(FOLDER, 'certificate.pem')
const KEYS = { cert: readFileSync(CERTIFICATE), key: readFileSync(path.join(FOLDER, 'key.pem')) }

/** As PostgreSQL: the client asks whether TLS is spoken here. */
export const acceptTls = async (socket: Socket): Promise<TLSSocket> => {
  await once(socket, 'data')
  const encrypted = new TLSSocket(socket, { ...KEYS, isServer: true })
  socket.write('S')
  return encrypted
}
