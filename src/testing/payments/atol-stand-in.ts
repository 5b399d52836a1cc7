import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'

type Item = { name: string; price: number; quantity: number; sum: number; vat: { type: string } }
type Body = {
  external_id: string
  receipt: {
    client: { email?: string; phone?: string }
    company: { inn: string; email: string; payment_address: string; sno?: string }
    items: Item[]
    payments: { type: number; sum: number }[]
    total: number
  }
  service: { callback_url: string }
  timestamp: string
}
export type Document = Body & {
  uuid: string
  operation: string
  status: 'wait' | 'done' | 'fail'
  number: number
}

/** `drop` before anything is done, `lose` the answer after it, `fault` with a 500 before, `refuse` with a 400. */
type Trouble = 'drop' | 'lose' | 'fault' | 'refuse'

const ACCOUNT = { login: 'lavanda', password: 'password-of-the-tests', group: 'lavanda_1' }
const DUPLICATE = 33
const UNKNOWN_TOKEN = 11
const kopecks = (roubles: number) => Math.round(roubles * 100)

class BadRequest extends Error {}
const insist = (is: boolean, what: string) => {
  if (!is) throw new BadRequest(what)
}

/** ATOL Online's documentation (v4), with external ids; lies and fails on demand. */
export const openAtolStandIn = async () => {
  const documents = new Map<string, Document>()
  const tokens = new Set<string>()
  const troubles: { path: RegExp; trouble: Trouble }[] = []
  const atol = {
    documents,
    asked: [] as string[],
    /** Of what is reported from now on: a fault of the cash register, or null. */
    fails: null as string | null,
    /** Reported as waiting so many times first. */
    waits: 0,
  }

  const check = ({ receipt, external_id, timestamp }: Body) => {
    const { client, company, items, payments, total } = receipt
    insist(Boolean(client.email ?? client.phone), 'receipt.client')
    insist(/^(\d{10}|\d{12})$/.test(company.inn) && company.payment_address.length > 0, 'receipt.company')
    insist(external_id.length <= 128 && /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/.test(timestamp), 'timestamp')
    const sum = items.reduce((all, item) => all + kopecks(item.sum), 0)
    insist(sum === kopecks(total), `items: ${sum} of ${total}`)
    insist(
      items.every(({ price, quantity, sum: one }) => kopecks(price) * quantity === kopecks(one)),
      'items.sum',
    )
    insist(payments.reduce((all, one) => all + kopecks(one.sum), 0) === kopecks(total), 'payments')
    insist(
      items.every(({ name }) => name.length > 0 && name.length <= 128),
      'items.name',
    )
  }

  const register = (operation: string, body: Body) => {
    check(body)
    const known = [...documents.values()].find(({ external_id }) => external_id === body.external_id)
    if (known)
      return {
        uuid: known.uuid,
        status: 'wait',
        error: { code: DUPLICATE, text: 'В системе существует чек с external_id', type: 'system' },
      }
    const uuid = randomUUID()
    documents.set(uuid, { ...body, uuid, operation, status: 'wait', number: documents.size + 1 })
    return { uuid, status: 'wait', error: null }
  }

  const report = (uuid: string) => {
    const document = documents.get(uuid)
    if (!document) return { uuid, error: { code: 34, text: 'Нет информации', type: 'system' } }
    if (document.status === 'wait' && atol.waits-- <= 0) document.status = atol.fails ? 'fail' : 'done'
    const payload = {
      total: document.receipt.total,
      fn_number: '9999078900000961',
      fiscal_document_number: 133 + document.number,
      fiscal_document_attribute: 3_449_555_941,
      receipt_datetime: '19.05.2026 14:00:00',
    }
    return {
      uuid,
      status: document.status,
      error: document.status === 'fail' ? { code: 3822, text: atol.fails, type: 'driver' } : null,
      payload: document.status === 'done' ? payload : null,
    }
  }

  const answer = (
    path: string,
    request: IncomingMessage,
    body: unknown,
  ): { status: number; json: object } => {
    if (path === '/v4/getToken') {
      const { login, pass } = body as { login: string; pass: string }
      if (login !== ACCOUNT.login || pass !== ACCOUNT.password)
        return {
          status: 400,
          json: { token: null, error: { code: 12, text: 'Неверный логин', type: 'system' } },
        }
      const token = randomUUID()
      tokens.add(token)
      return { status: 200, json: { token, error: null } }
    }
    const token = request.headers['token']
    if (typeof token !== 'string' || !tokens.has(token))
      return { status: 401, json: { error: { code: UNKNOWN_TOKEN, text: 'Токен', type: 'system' } } }
    const [, operation = '', id = ''] =
      /^\/v4\/lavanda_1\/(sell_refund|sell|report)\/?([\w-]*)$/.exec(path) ?? []
    if (operation === 'report') return { status: 200, json: report(id) }
    return { status: 200, json: register(operation, body as Body) }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    atol.asked.push(`${request.method} ${path}`)
    const at = troubles.findIndex((one) => one.path.test(path))
    const [{ trouble } = {}] = at < 0 ? [] : troubles.splice(at, 1)
    const send = (status: number, json: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (trouble === 'drop') return void request.socket.destroy()
    if (trouble === 'fault') return send(500, { error: { code: 1, text: 'fault', type: 'system' } })
    if (trouble === 'refuse')
      return send(400, {
        uuid: null,
        status: 'fail',
        error: { code: 32, text: 'Неверный ИНН', type: 'system' },
      })
    try {
      const text = Buffer.concat(chunks).toString()
      const { status, json } = answer(path, request, text === '' ? {} : JSON.parse(text))
      if (trouble === 'lose') return void request.socket.destroy()
      send(status, json)
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      send(400, { uuid: null, status: 'fail', error: { code: 32, text: error.message, type: 'system' } })
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`
  return Object.assign(atol, {
    settings: { url, ...ACCOUNT, inn: '5501234567', email: 'shop@lavanda.example' },
    /** The next request of such a path. */
    trouble: (path: RegExp, trouble: Trouble) => void troubles.push({ path, trouble }),
    forgetTokens: () => tokens.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  })
}
