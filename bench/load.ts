import net from 'node:net'
import http from 'node:http'

/** `urls`: asked one after another, if given; all of one host. */
export type Target = { url: string; urls?: readonly string[]; headers?: Record<string, string> }
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

const CONNECTIONS = 16
const SECONDS = 4
const MS = 1000
/** Connections ask for different ones of many addresses. */
const STEP = 101
const HEAD_END = Buffer.from('\r\n\r\n')

export const request = ({ url, headers = {} }: Target): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent: false, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
        response.on('error', reject)
      })
      .on('error', reject)
  })

/** Length of a complete response, 0 if incomplete; throws for a failed one. */
const wholeAnswer = (received: Buffer, url: string): number => {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return 0
  const head = received.toString('latin1', 0, end)
  const [, length] = /content-length: (\d+)/i.exec(head) ?? []
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`${url} answered ${head.split('\r\n')[0]}`)
  const size = end + HEAD_END.length + Number(length)
  return received.length >= size ? size : 0
}

/** Minimal client work: the server is measured. */
const openConnection = async ({ url, urls = [url], headers = {} }: Target, from = 0) => {
  const { host, hostname, port } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const texts = urls.map((one) => {
    const { pathname, search } = new URL(one)
    return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  })
  let next = from
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const fail = (error: unknown) => waiting?.reject(error)
  socket.on('error', fail).on('close', () => fail(new Error(`${url} hung up`)))
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    try {
      const size = wholeAnswer(received, url)
      if (size === 0) return
      received = received.subarray(size)
      waiting?.resolve()
    } catch (error) {
      fail(error)
    }
  })
  return {
    ask: () =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(texts[next++ % texts.length] ?? '')
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}
type Connection = Awaited<ReturnType<typeof openConnection>>

const withConnections = async <T>(target: Target, many: number, work: (all: Connection[]) => Promise<T>) => {
  const all = await Promise.all(Array.from({ length: many }, (_, n) => openConnection(target, n * STEP)))
  try {
    return await work(all)
  } finally {
    for (const connection of all) connection.close()
  }
}

export const throughput = (target: Target): Promise<number> =>
  withConnections(target, CONNECTIONS, async (all) => {
    const begun = performance.now()
    let answers = 0
    const askOn = async ({ ask }: Connection) => {
      for (; performance.now() < begun + SECONDS * MS; answers++) await ask()
    }
    await Promise.all(all.map(askOn))
    return answers / ((performance.now() - begun) / MS)
  })

/**
 * Milliseconds, p50 and p99, at a steady rate per second, from the due time: a stall counts for every request it
 * delays.
 */
export const latency = (target: Target, rate: number): Promise<{ p50: number; p99: number }> =>
  withConnections(target, CONNECTIONS, async (all) => {
    const begun = performance.now()
    const total = Math.ceil(rate * SECONDS)
    const waits: number[] = []
    let next = 0
    const askOn = async ({ ask }: Connection) => {
      for (let at = next++; at < total; at = next++) {
        const due = begun + (at / rate) * MS
        // A timer may fire up to a millisecond early.
        while (performance.now() < due)
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        await ask()
        waits.push(performance.now() - due)
      }
    }
    await Promise.all(all.map(askOn))
    waits.sort((one, other) => one - other)
    const share = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
    return { p50: share(0.5), p99: share(0.99) }
  })
