import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBank, type MadePayment } from '#/testing/payments/bank-stand-in.ts'
import { t } from '#/platform/shared/texts.ts'
import { isDuring } from '../options.ts'
import type { Tick } from './protocol.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'

const EVERYTHING = /./
/** More than the shop asks in one step. */
const FAULTS = 2_000
const OUT_OF_ORDER = 503

/**
 * Two faces: its interface for shops, and the page where people pay. While it stumbles, both answer with a fault, and
 * what it has to tell the shop waits.
 */
const open = async ({ setup, now, note }: Surroundings): Promise<Program> => {
  const bank = await openBank()
  const stumble = setup.accidents.find(({ name }) => name === 'bank')
  let isStumbling = false
  let untold: MadePayment[] = []

  const tell = async (payment: MadePayment) => {
    const told = await fetch(`${setup.url}/payments/yookassa/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'notification',
        event: 'payment.succeeded',
        object: { id: payment.id, status: payment.status },
      }),
    }).catch(() => null)
    if (!told?.ok) untold.push(payment)
  }
  /** `backTo`: where a browser goes on. */
  const pay = async (id: string, response: ServerResponse, backTo: string | null) => {
    if (isStumbling) {
      note('bank refused')
      return response.writeHead(OUT_OF_ORDER).end()
    }
    const payment = bank.payments.get(id)
    if (!payment) return response.writeHead(404).end()
    if (payment.status === 'pending') {
      bank.pay(id)
      payment.captured_at = new Date(now()).toISOString()
      await tell(payment)
    }
    if (backTo !== null) return response.writeHead(303, { location: backTo }).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const page = createServer((request, response) => {
    const [, id = '', isForm] = /^\/pay\/([\w-]+)(\/form)?$/.exec(request.url ?? '') ?? []
    if (request.method === 'GET') return showForm(bank.payments.get(id), response)
    void pay(id, response, isForm === undefined ? null : returnUrlOf(bank.payments.get(id)))
  })
  page.listen(0, '127.0.0.1')
  await once(page, 'listening')

  const turn = async ({ date, time }: Tick) => {
    const stumbles = stumble !== undefined && date === setup.date && isDuring(stumble, time)
    if (stumbles !== isStumbling) note(stumbles ? 'bank stumbles' : 'bank recovers')
    isStumbling = stumbles
    bank.recovers()
    if (isStumbling) return bank.fails(EVERYTHING, ...Array<'fault'>(FAULTS).fill('fault'))
    const waiting = untold
    untold = []
    await Promise.all(waiting.map(tell))
  }
  const { port } = page.address() as AddressInfo
  // The shop is told where people pay: here.
  bank.onDone = async (what) => {
    if (what !== 'POST /payments') return
    for (const payment of bank.payments.values())
      if (payment.status === 'pending')
        payment['confirmation'] = {
          type: 'redirect',
          confirmation_url: `http://127.0.0.1:${port}/pay/${payment.id}`,
        }
  }
  return { turn, value: { ...bank.settings, payUrl: `http://127.0.0.1:${port}` } }
}

/** For people with a browser: one button. */
const showForm = (payment: MadePayment | undefined, response: ServerResponse): void => {
  if (!payment) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="ru"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('rehearsal.bank.title')}</title>
<h1>${t('rehearsal.bank.title')}</h1><p>${payment.amount.value} ₽</p>
<form method="post" action="/pay/${payment.id}/form"><button>${t('rehearsal.bank.pay')}</button></form></html>`)
}

const returnUrlOf = (payment: MadePayment | undefined): string => {
  const { confirmation } = (payment?.['asked'] ?? {}) as { confirmation?: { return_url?: string } }
  return confirmation?.return_url ?? ''
}

runProgram(open)
