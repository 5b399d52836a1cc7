import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'

type Money = { value: string; currency: string }
type ReceiptItem = {
  description: string
  quantity: string
  amount: Money
  vat_code: number
  payment_mode: string
  payment_subject: string
}
type Receipt = {
  customer: { email?: string; phone?: string }
  tax_system_code?: number
  items: ReceiptItem[]
}
export type MadePayment = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: Money
  metadata: Record<string, string>
  receipt: Receipt
  captured_at?: string
  [more: string]: unknown
}
type MadeRefund = {
  id: string
  payment_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: Money
  metadata?: Record<string, string>
  receipt?: Receipt
}
type NewReceipt = {
  payment_id?: string
  refund_id?: string
  items: ReceiptItem[]
  type: string
  settlements?: object
}
type MadeReceipt = NewReceipt & { id: string; status: string }

/**
 * `hang` forever, `drop` before anything is done, `lose` the answer after it, `fault` with a 500 before,
 * `faultAfter` with a 500 after, `refuse` with a 400.
 */
type Trouble = 'hang' | 'drop' | 'lose' | 'fault' | 'faultAfter' | 'refuse'

type NewPayment = {
  capture: boolean
  payment_method_id?: string
  confirmation?: object
}

const SHOP = { shopId: '100500', secretKey: 'secret-of-the-tests' }
const kopecks = ({ value }: Money) => Number(value.replace('.', ''))
const money = (sum: number): Money => ({ value: (sum / 100).toFixed(2), currency: 'RUB' })

class BadRequest extends Error {}
const insist = (is: boolean, what: string) => {
  if (!is) throw new BadRequest(what)
}

/** YooKassa's documentation (v3), with idempotence keys; lies and fails on demand. */
export const openBank = async () => {
  const payments = new Map<string, MadePayment>()
  const refunds = new Map<string, MadeRefund>()
  const receipts: MadeReceipt[] = []
  const answers = new Map<string, { body: string; answer: unknown }>()
  const troubles: { path: RegExp; trouble: Trouble }[] = []
  const bank = {
    payments,
    refunds,
    receipts,
    asked: [] as string[],
    /** What becomes of a payment by it: `pays`, or why not. */
    savedCards: new Map<string, string>(),
    account: { account_id: SHOP.shopId, status: 'enabled', test: false, fiscalization_enabled: true },
    keys: new Set<string>(),
    reports: (payment: MadePayment): object => payment,
    /** Of a refund just made. */
    refundStatus: 'succeeded' as MadeRefund['status'],
    onDone: async (_what: string): Promise<void> => {},
  }

  const checkReceipt = ({ customer, items }: Receipt, sum: number) => {
    insist(customer.email?.includes('@') || /^\d{11}$/.test(customer.phone ?? ''), 'receipt.customer')
    const total = items.reduce((all, { quantity, amount }) => all + Number(quantity) * kopecks(amount), 0)
    insist(total === sum, `receipt.items: ${total} of ${sum}`)
    insist(items.length <= 80, 'receipt.items')
    for (const { description, vat_code } of items)
      insist(description.length <= 128 && vat_code >= 1 && vat_code <= 12, 'receipt.items.description')
  }
  const register = (receipt: NewReceipt): MadeReceipt => {
    const made = {
      id: `rt-${uuidv7()}`,
      status: 'succeeded',
      fiscal_document_number: String(receipts.length + 1),
      fiscal_storage_number: '9288000100115785',
      fiscal_attribute: '2617603921',
      registered_at: '2026-05-19T04:00:00.000+00:00',
      ...receipt,
    }
    receipts.push(made)
    return made
  }

  const make: Record<string, (body: Record<string, never>) => object> = {
    '/payments': (body) => {
      const { amount, metadata, receipt, capture, payment_method_id, confirmation } =
        body as unknown as MadePayment & NewPayment
      insist(capture && kopecks(amount) > 0 && amount.currency === 'RUB', 'amount')
      checkReceipt(receipt, kopecks(amount))
      insist((payment_method_id === undefined) !== (confirmation === undefined), 'confirmation')
      const id = uuidv7()
      const made: MadePayment = {
        id,
        status: 'pending',
        amount,
        metadata,
        receipt,
        ...(confirmation && {
          confirmation: { type: 'redirect', confirmation_url: `https://bank.example/pay/${id}` },
        }),
        asked: body,
        test: true,
      }
      payments.set(id, made)
      if (payment_method_id) payBySaved(made, payment_method_id)
      return made
    },
    '/refunds': (body) => {
      const { payment_id, amount, metadata, receipt } = body as unknown as MadeRefund
      const payment = payments.get(payment_id)
      insist(payment?.status === 'succeeded', 'payment_id')
      const left = leftOf(payment_id)
      insist(kopecks(amount) <= left, 'amount')
      const isPart = kopecks(amount) < kopecks(payment?.amount ?? money(0))
      insist(!isPart || receipt !== undefined, 'receipt')
      if (receipt) checkReceipt(receipt, kopecks(amount))
      return refund(payment_id, amount, metadata, receipt ?? payment?.receipt)
    },
    '/receipts': (body) => {
      const { payment_id, items, settlements, customer } = body as unknown as {
        payment_id: string
        items: ReceiptItem[]
        customer: { email?: string; phone?: string }
        settlements: { type: string; amount: Money }[]
      }
      const sum = settlements.reduce((all, { amount }) => all + kopecks(amount), 0)
      checkReceipt({ customer, items }, sum)
      insist(
        settlements.every(({ type }) => type === 'prepayment'),
        'settlements',
      )
      return register({ payment_id, items, settlements, type: 'payment' })
    },
  }
  const payBySaved = (made: MadePayment, method: string) => {
    const reason = bank.savedCards.get(method) ?? 'permission_revoked'
    if (reason === 'pays') return pay(made)
    return Object.assign(made, {
      status: 'canceled',
      cancellation_details: { party: 'payment_network', reason },
    })
  }
  const pay = (payment: MadePayment) => {
    payment.status = 'succeeded'
    payment.captured_at = '2026-05-19T04:01:00.000+00:00'
    register({ payment_id: payment.id, items: payment.receipt.items, type: 'payment' })
  }
  const leftOf = (paymentId: string) =>
    [...refunds.values()]
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled')
      .reduce(
        (left, { amount }) => left - kopecks(amount),
        kopecks(payments.get(paymentId)?.amount ?? money(0)),
      )
  const refund = (
    payment_id: string,
    amount: Money,
    metadata?: Record<string, string>,
    receipt?: Receipt,
  ) => {
    const made: MadeRefund = {
      id: uuidv7(),
      payment_id,
      status: bank.refundStatus,
      amount,
      ...(metadata && { metadata }),
    }
    refunds.set(made.id, { ...made, ...(receipt && { receipt }) })
    register({ refund_id: made.id, items: receipt?.items ?? [], type: 'refund' })
    return made
  }

  const find = (url: URL): object | undefined => {
    const [, kind = '', id] = url.pathname.split('/')
    if (kind === 'me') return bank.account
    const payment = url.searchParams.get('payment_id')
    const ofRefund = url.searchParams.get('refund_id')
    if (kind === 'payments' && id) {
      const known = payments.get(id)
      return known && bank.reports(known)
    }
    if (kind === 'refunds' && id) return refunds.get(id)
    if (kind === 'refunds')
      return { items: [...refunds.values()].filter(({ payment_id }) => payment_id === payment) }
    if (kind === 'receipts')
      return {
        items: receipts.filter((one) => (ofRefund ? one.refund_id === ofRefund : one.payment_id === payment)),
      }
    return undefined
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://bank')
    const what = `${request.method} ${url.pathname}`
    bank.asked.push(what)
    const body = (await request.toArray()).join('')
    const at = troubles.findIndex(({ path }) => path.test(what))
    const [{ trouble } = { trouble: undefined }] = at < 0 ? [] : troubles.splice(at, 1)
    const send = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const basic = `Basic ${Buffer.from(`${SHOP.shopId}:${SHOP.secretKey}`).toString('base64')}`
    if (request.headers.authorization !== basic)
      return send(401, { type: 'error', code: 'invalid_credentials' })
    if (trouble === 'hang') return undefined
    if (trouble === 'drop') return request.socket.destroy()
    if (trouble === 'fault') return send(500, { type: 'error', code: 'internal_server_error' })
    if (trouble === 'refuse')
      return send(400, { type: 'error', code: 'invalid_request', parameter: 'amount' })
    if (request.method === 'GET') {
      const found = find(url)
      await bank.onDone(what)
      return found ? send(200, found) : send(404, { type: 'error', code: 'not_found' })
    }
    try {
      const made = onceForKey(String(request.headers['idempotence-key']), what, body, () =>
        make[url.pathname]?.(JSON.parse(body) as Record<string, never>),
      )
      await bank.onDone(what)
      if (trouble === 'lose') return request.socket.destroy()
      if (trouble === 'faultAfter') return send(500, { type: 'error', code: 'internal_server_error' })
      return send(200, made as object)
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      return send(400, { type: 'error', code: 'invalid_request', parameter: error.message })
    }
  }
  const onceForKey = (key: string, what: string, body: string, work: () => object | undefined) => {
    insist(key.length > 0 && key.length <= 64 && key !== 'undefined', 'Idempotence-Key')
    bank.keys.add(key)
    const known = answers.get(`${what} ${key}`)
    if (known) {
      insist(known.body === body, 'Idempotence-Key')
      return known.answer
    }
    const made = work()
    answers.set(`${what} ${key}`, { body, answer: made })
    return made
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(bank, {
    settings: { url, ...SHOP },
    fails: (path: RegExp, ...how: Trouble[]) =>
      void troubles.push(...how.map((trouble) => ({ path, trouble }))),
    recovers: () => void troubles.splice(0),
    forgetsKeys: () => answers.clear(),
    paymentsOf: (orderId: string) =>
      [...payments.values()].filter(({ metadata }) => metadata['order_id'] === orderId),
    pay: (id: string) => {
      const payment = payments.get(id)
      if (!payment) throw new Error(`no payment ${id}`)
      pay(payment)
    },
    refuse: (id: string) => {
      const payment = payments.get(id)
      if (payment)
        Object.assign(payment, {
          status: 'canceled',
          cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
        })
    },
    /** A second payment of the same order that the shop has not made. */
    twin: (id: string): string => {
      const twin = { ...payments.get(id), id: uuidv7(), status: 'succeeded' } as MadePayment
      payments.set(twin.id, twin)
      register({ payment_id: twin.id, items: twin.receipt.items, type: 'payment' })
      return twin.id
    },
    refundByHand: (paymentId: string, sum: number): string => refund(paymentId, money(sum)).id,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
export type Bank = Awaited<ReturnType<typeof openBank>>
