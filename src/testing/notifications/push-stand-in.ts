import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify, type JWTPayload } from 'jose'
import type { PushMessage } from '#/domains/notifications/contract/push.ts'
import { createBrowser, type Browser } from './push-browser.ts'

export type ReceivedPush = {
  browser: string
  message: PushMessage
  headers: IncomingMessage['headers']
  word: JWTPayload
  shop: string
}
type Answer = (response: ServerResponse) => void

/** RFC 8030: verifies the sender, and can be made to fail. */
export const startPushService = async () => {
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, Answer>()
  const arrived: ReceivedPush[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    void take(request)
      .then((browser) => (answers.get(browser) ?? created)(response))
      .catch((error: Error) => response.writeHead(400).end(error.message))
  })
  const take = async (request: IncomingMessage) => {
    const id = request.url?.slice('/send/'.length) ?? ''
    asked.push(id)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (answers.has(id)) return id
    const browser = browsers.get(id)
    if (!browser) throw new Error('nobody')
    const { shop, word } = await introduced(request.headers.authorization ?? '')
    const message = JSON.parse(browser.open(Buffer.concat(chunks)).toString()) as PushMessage
    arrived.push({ browser: id, message, headers: request.headers, word, shop })
    server.emit('arrived')
    return id
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    asked,
    subscribe: () => {
      const browser = createBrowser(`${browsers.size}-${Math.random().toString(36).slice(2)}`)
      browsers.set(browser.id, browser)
      return { id: browser.id, endpoint: `${origin}/send/${browser.id}`, keys: browser.keys }
    },
    /** Undefined: accept. */
    answerFor: (id: string, answer?: Answer) => (answer ? answers.set(id, answer) : answers.delete(id)),
    received: async (count: number) => {
      while (arrived.length < count) await once(server, 'arrived')
      return arrived.slice(0, count)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const created: Answer = (response) => void response.writeHead(201).end()

/** RFC 8292; by the shop's clock, which stands still in tests. */
const introduced = async (authorization: string) => {
  const [, token = '', shop = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(shop, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, key, { currentDate: new Date(0) })
  return { shop, word: payload }
}
