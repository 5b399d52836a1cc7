import { inject } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../network/tcp-proxy.ts'

/** A line that can fail; over TLS where the run asks for it. */
export const openDatabaseLine = async (databaseUrl: string): Promise<TcpProxy & { url: string }> => {
  const { server, overTls } = inject('databases')
  const { hostname: host, port } = new URL(server)
  const line = await startTcpProxy({ host, port: Number(port), overTls })
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${line.port}`
  return { ...line, url: through.href }
}
