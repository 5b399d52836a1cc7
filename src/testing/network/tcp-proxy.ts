import net from 'node:net'

/** What is wrong with the line. */
export type Fault = {
  /** Milliseconds that everything takes longer, either way. */
  latency?: number
  /** The next answer with this text gets as far as so many bytes of it; then the line is cut, or goes dead in silence. */
  lose?: { answer: string; after: number; silently?: boolean }
  /** Nobody is there: every connection is cut, new ones at once. */
  away?: boolean
  /** Nobody says a word, as a stopped server does; what is said meanwhile arrives when the line is right again. */
  silent?: boolean
  /** The same from the next question with this text on, which still arrives. */
  silentAt?: string
}

export type TcpProxy = {
  port: number
  /** From now on, for connections that are open as for new ones; `{}` puts the line right. One answer is lost once. */
  fail(fault: Fault): void
  close(): Promise<void>
}

/** A line to a server that can be slow, be cut in the midst of an answer, or swallow it. */
export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
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
  const server = net.createServer((client) => {
    if (fault.away) return client.destroy()
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
    client.on('data', (asked: Buffer) => {
      later(fault, () => upstream.write(asked))
      if (fault.silentAt && asked.includes(fault.silentAt)) set({ silent: true })
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
  })
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
