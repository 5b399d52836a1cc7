import net from 'node:net'

const OWN = new Set(['localhost', '127.0.0.1', '::1'])

type Target = { host?: string | undefined; path?: string | undefined }

/** The copy of a shop holds keys of banks, of messengers, addresses of real people: nothing goes out, whatever asks. */
export const stayOnThisMachine = (): void => {
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...given: unknown[]): net.Socket {
    if (isOwn(given)) return Reflect.apply(connect, this, given) as net.Socket
    queueMicrotask(() => this.destroy(new Error('a rehearsal stays on this machine')))
    return this
  }
}

/** As `net.connect` takes its arguments: an object, a path, or a port and a host; also wrapped in an array. */
const isOwn = ([first, second]: unknown[]): boolean => {
  if (Array.isArray(first)) return isOwn(first)
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as Target
    return path !== undefined || host === undefined || OWN.has(host)
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return true
  return typeof second !== 'string' || OWN.has(second)
}
