import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  fields: Record<string, string>
}

/**
 * `hang` forever, `drop` the connection, `cut` the answer in the middle, `garbage` and `html` bodies, `strange`
 * JSON, `fault` is a 500; a number is the provider's own code.
 */
export type Trouble = 'hang' | 'drop' | 'cut' | 'garbage' | 'html' | 'strange' | 'fault' | number

type FakeResponse = { status: number; json: object }
export type Protocol = {
  answer(asked: ReceivedRequest): FakeResponse
  refuse(code: number, asked: ReceivedRequest): FakeResponse
}

const fieldsOf = (body: string, type = ''): Record<string, string> =>
  type.includes('json')
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body))

/** On its own port; fails and lies on demand. */
export const openSmsStandIn = async ({ answer, refuse }: Protocol) => {
  const asked: ReceivedRequest[] = []
  const troubles: Trouble[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('')
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body, fields: fieldsOf(body, headers['content-type']) }
    asked.push(one)
    const trouble = troubles.shift()
    const send = ({ status, json }: FakeResponse) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const sendText = (text: string) => response.writeHead(200).end(text)
    if (trouble === undefined) return send(answer(one))
    if (typeof trouble === 'number') return send(refuse(trouble, one))
    if (trouble === 'drop') return request.socket.destroy()
    if (trouble === 'fault') return send({ status: 500, json: {} })
    if (trouble === 'strange') return send({ status: 200, json: { ok: 'maybe' } })
    if (trouble === 'garbage') return sendText('{"status": "O')
    if (trouble === 'html') return sendText('<html>Технические работы</html>')
    if (trouble === 'cut') {
      response.writeHead(200, { 'content-length': '500' }).write('{"status"')
      return setImmediate(() => request.socket.destroy())
    }
    return undefined
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fails: (...how: Trouble[]) => void troubles.push(...how),
    recovers: () => void troubles.splice(0),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
