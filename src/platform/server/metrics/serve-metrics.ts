import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../settings.ts'
import { StartUpFailure } from '../start/start-up-failure.ts'
import type { Metrics } from './create-metrics.ts'

export type MetricsServer = { url: string; close(): Promise<void> }

/** `/metrics` alone, on a port that visitors do not reach. Throws `StartUpFailure` when it is taken. */
export const serveMetrics = async (
  { read }: Pick<Metrics, 'read'>,
  { port, host }: NonNullable<Settings['metrics']>,
  onFault: (error: unknown) => void,
): Promise<MetricsServer> => {
  const answer = async ({ url, method }: http.IncomingMessage, response: http.ServerResponse) => {
    if (url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    const { type, text } = await read()
    return response.writeHead(200, { 'content-type': type }).end(text)
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onFault(error)
      response.writeHead(500).end()
    })
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new StartUpFailure('metricsPortTaken', { port: String(port) }, error)
      : error
  })
  const { address, port: taken, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
