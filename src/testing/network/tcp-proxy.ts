import net from 'node:net'
import { acceptTls } from './accept-tls.ts'

export type Fault = {
  latency?: number
  /** The next response with this text is cut after so many bytes; then the connection ends, or goes silent. */
  lose?: { answer: string; after: number; silently?: boolean }
  away?: boolean
  /** Like a stopped server; what is sent meanwhile arrives when it ends. */
  silent?: boolean
  /** From the next request with this text on, which still arrives. */
  silentAt?: string
}

export type TcpProxy = {
  port: number
  /** For open and new connections; `{}` clears it. One response is lost once. */
  fail(fault: Fault): void
  close(): Promise<void>
}

type Target = { host: string; port: number; overTls?: boolean }

/** Can be slow, cut a response in the middle, or swallow it. `overTls`: its clients speak TLS, the target does not. */
export const startTcpProxy = async ({ overTls = false, ...target }: Target): Promise<TcpProxy> => {
  let fault: Fault = {}
  const open = new Set<net.Socket>()
  const cutAll = () => open.forEach((end) => end.destroy())
  const set = (next: Fault) => {
    fault = next
    for (const end of open) {
      if (next.silent) end.pause()
      else end.resume()
    }
    if (next.away) cutAll()
  }
  const server = net.createServer((socket) => {
    if (fault.away) return socket.destroy()
    socket.on('error', () => {})
    if (overTls) acceptTls(socket).then(pass, () => socket.destroy())
    else pass(socket)
  })
  const pass = (client: net.Socket) => {
    const upstream = net.connect({ ...target, noDelay: true })
    if (fault.silent) [client, upstream].forEach((end) => end.pause())
    client.setNoDelay(true)
    const hangUp = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const end of [client, upstream]) {
      open.add(end)
      end.on('error', hangUp).on('close', () => {
        open.delete(end)
        hangUp()
      })
    }
    client.on('data', (bytes: Buffer) => {
      later(fault, () => upstream.write(bytes))
      if (fault.silentAt && bytes.includes(fault.silentAt)) set({ silent: true })
    })
    let isDead = false
    upstream.on('data', (answer: Buffer) => {
      if (isDead) return
      const { lose } = fault
      if (!lose || !answer.includes(lose.answer)) return later(fault, () => client.write(answer))
      fault = {}
      isDead = true
      client.write(answer.subarray(0, lose.after), () => lose.silently || hangUp())
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    fail: set,
    close: async () => {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const later = ({ latency = 0 }: Fault, pass: () => void) =>
  latency > 0 ? void setTimeout(pass, latency) : pass()
