import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { WEBHOOK_MESSAGES } from '#/domains/webhooks/contract/messages.ts'

export type Received = {
  id: string
  timestamp: number
  signatures: string[]
  body: string
  message: { type: string; timestamp: string; data: Record<string, unknown> }
  headers: http.IncomingHttpHeaders
}
type Reply = (request: Received, response: http.ServerResponse) => void

export const answering =
  (status: number, text = '', headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text)

/** An integrator's program, on this machine: what it is told, in the sequence of its coming. */
export const openWebhookReceiver = async () => {
  const received: Received[] = []
  let reply: Reply = answering(200, 'ok')
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const one: Received = {
        id: String(request.headers['webhook-id']),
        timestamp: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body,
        message: JSON.parse(body) as Received['message'],
        headers: request.headers,
      }
      received.push(one)
      reply(one, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** From the next request on. */
    reply: (next: Reply) => void (reply = next),
    of: (subject: string) => received.filter(({ message }) => message.data['id'] === subject),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** As an integrator checks it, by the words of the standard. */
export const isSignedBy = (secret: string, { id, timestamp, signatures, body }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures.includes(`v1,${expected}`)
}

/** Of messages that hold less or more than `/openapi.json` says. */
export const describedProblems = (received: Received[]): string[] =>
  received.flatMap(({ message: { type, data } }) => {
    const described = WEBHOOK_MESSAGES[type as keyof typeof WEBHOOK_MESSAGES]?.data.safeParse(data)
    return isDeepStrictEqual(described?.data, data)
      ? []
      : [`${type} ${JSON.stringify(data)} ${described?.error?.message ?? ''}`]
  })
