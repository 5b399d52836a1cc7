import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Of a form, or of JSON. */
  fields: Record<string, string>
}

/**
 * What goes wrong: `hang` for good, `drop` without a word, `cut` in the middle of the answer, `garbage` and `html` that
 * are no answer, `strange` JSON of another shape, `fault` with a 500; a number is the provider's own code.
 */
export type Trouble = 'hang' | 'drop' | 'cut' | 'garbage' | 'html' | 'strange' | 'fault' | number

type Said = { status: number; json: object }
export type Protocol = {
  /** Answers as the provider's documentation says, to a good request and to a bad one. */
  answer(asked: Asked): Said
  /** With one of the provider's own codes. */
  refuse(code: number, asked: Asked): Said
}

const fieldsOf = (body: string, type = ''): Record<string, string> =>
  type.includes('json')
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body))

/** A provider of messages on a port of its own; it fails and lies when it is told to. */
export const openStandIn = async ({ answer, refuse }: Protocol) => {
  const asked: Asked[] = []
  const troubles: Trouble[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('')
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body, fields: fieldsOf(body, headers['content-type']) }
    asked.push(one)
    const trouble = troubles.shift()
    const send = ({ status, json }: Said) =>
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
    /** Requests as they came. */
    asked,
    /** The next requests go wrong so. */
    fails: (...how: Trouble[]) => void troubles.push(...how),
    recovers: () => void troubles.splice(0),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
