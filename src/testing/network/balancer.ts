import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'

const ASK_EVERY = 200
const ASK_FOR = 2000
/** On a bad network one response in this many is lost after the work was done. */
const LOST_OF = 20
const [MIN_DELAY_MS, MAX_DELAY_MS] = [500, 3000]

export type Balancer = {
  url: string
  add(processUrl: string): () => void
  ready(): number
  /** A bad network cuts every connection after 0.5–3 s and loses responses. */
  shake(isBad: boolean): void
  close(): Promise<void>
}

type Upstream = { host: string; port: number; isReady: boolean }

/**
 * Round-robin over processes that answer `/ready`, without those that refuse connections. A request without a
 * response is 502, never sent twice.
 */
export const startBalancer = async (): Promise<Balancer> => {
  const upstreams = new Set<Upstream>()
  const lines = new Set<net.Socket>()
  let isShaken = false
  let turn = 0

  const allReady = () => [...upstreams].filter(({ isReady }) => isReady)
  const inTurn = (): Upstream[] => {
    const ready = allReady()
    const first = ready.length && turn++ % ready.length
    return [...ready.slice(first), ...ready.slice(0, first)]
  }
  const look = () =>
    Promise.all([...upstreams].map(async (one) => void (one.isReady = await isReady(one)))).then(() => {})
  const health = setInterval(() => void look(), ASK_EVERY)

  const server = http.createServer((request, response) => {
    void readBody(request).then(
      (body) =>
        answer(inTurn(), request, { body, isLost: isShaken && Math.random() < 1 / LOST_OF }, response),
      () => response.destroy(),
    )
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) =>
    join(inTurn(), request, stream, head),
  )
  server.on('connection', (line: net.Socket) => {
    line.setNoDelay(true)
    lines.add(line)
    line.on('error', () => {}).on('close', () => lines.delete(line))
    if (isShaken) endLater(line)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    add: (processUrl) => {
      const { hostname, port } = new URL(processUrl)
      const upstream = { host: hostname, port: Number(port), isReady: false }
      upstreams.add(upstream)
      void look()
      return () => void upstreams.delete(upstream)
    },
    ready: () => allReady().length,
    shake: (isBad) => {
      isShaken = isBad
      if (isBad) lines.forEach(endLater)
    },
    close: async () => {
      clearInterval(health)
      lines.forEach((line) => line.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const endLater = (line: net.Socket) =>
  setTimeout(
    () => line.resetAndDestroy(),
    MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS),
  ).unref()

const isReady = async ({ host, port }: Upstream): Promise<boolean> => {
  const signal = AbortSignal.timeout(ASK_FOR)
  const answered = await fetch(`http://${host}:${port}/ready`, {
    signal,
    headers: { connection: 'close' },
  }).catch(() => null)
  await answered?.body?.cancel()
  return answered?.status === 200
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A refused connection has had no effect: the next process is tried. */
const isRefused = (error: NodeJS.ErrnoException, upstream: Upstream): boolean => {
  if (error.code !== 'ECONNREFUSED') return false
  upstream.isReady = false
  return true
}

const answer = (
  [first, ...others]: Upstream[],
  request: IncomingMessage,
  fate: { body: Buffer; isLost: boolean },
  response: ServerResponse,
): void => {
  if (!first) return void response.writeHead(503, { 'retry-after': '1' }).end()
  const passed = http.request(
    {
      host: first.host,
      port: first.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, connection: 'close', 'x-forwarded-for': addressOf(request) },
      agent: false,
    },
    (answered) => {
      if (fate.isLost) {
        answered.resume()
        return void request.socket.resetAndDestroy()
      }
      const { connection: _connection, 'transfer-encoding': _encoding, ...headers } = answered.headers
      response.writeHead(answered.statusCode ?? 502, headers)
      // A truncated response must not look complete.
      answered.on('error', () => response.destroy()).pipe(response)
    },
  )
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (isRefused(error, first)) return answer(others, request, fate, response)
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  passed.end(fate.body)
}

const join = (
  [first, ...others]: Upstream[],
  request: IncomingMessage,
  stream: Duplex,
  head: Buffer,
): void => {
  if (!first) return void stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
  const upstream = net.connect({ host: first.host, port: first.port, noDelay: true })
  let isJoined = false
  upstream.once('connect', () => {
    isJoined = true
    upstream.write(openingOf(request))
    upstream.write(head)
    stream.pipe(upstream)
    upstream.pipe(stream)
  })
  stream.on('error', () => {}).on('close', () => upstream.destroy())
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isJoined && isRefused(error, first)) join(others, request, stream, head)
    else stream.destroy()
  })
  // Its last frame, such as the reason of its close, is still delivered.
  upstream.on('close', () => isJoined && stream.end())
}

/** Of a crowd on one machine each may say its own. */
const addressOf = ({ headers, socket }: IncomingMessage): string =>
  String(headers['x-forwarded-for'] ?? socket.remoteAddress)

const openingOf = (request: IncomingMessage): string => {
  const { url, rawHeaders } = request
  const lines = [`GET ${url} HTTP/1.1`, `X-Forwarded-For: ${addressOf(request)}`]
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (!/^x-forwarded-for$/i.test(rawHeaders[n] ?? '')) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
