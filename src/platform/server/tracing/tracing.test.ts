import { createServer } from 'node:http'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { runDueJobs } from '../jobs.ts'
import { startTracing } from './start-tracing.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** As a collector of OpenTelemetry takes them. */
const sent: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    sent.push(body)
    response.end('{}')
  })
})
await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done))
const { port } = collector.address() as { port: number }
const warned: string[] = []
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
const sendLast = await startTracing(process.env, (line) => void warned.push(line))

const shop = await openTestShop({ settings: { trustProxy: true } })
const url = await shop.listen()

afterAll(async () => {
  await sendLast()
  collector.close()
  vi.unstubAllEnvs()
})

const spans = () =>
  sent
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
const valueOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const answerTo = async (requestId: string): Promise<Span> => {
  const find = () => spans().find((span) => valueOf(span, 'lavanda.request_id') === requestId)
  await expect.poll(find).toBeDefined()
  return find() as Span
}
const statementsOf = (answer: Span) =>
  spans().filter(
    ({ traceId, attributes }) =>
      traceId === answer.traceId && attributes.some(({ key }) => key === 'db.query.text'),
  )

it('an answer is traced by its route, under the id that is told to people, with the statements it asked', async () => {
  const answer = await fetch(`${url}/client/orders/order/019a0000-0000-7000-8000-000000000000`)
  const span = await answerTo(answer.headers.get('x-request-id') ?? '')
  expect(span.name).toBe('GET /client/orders/order/:id')
  expect(valueOf(span, 'http.response.status_code')).toBe(401)

  const found = await fetch(`${url}/client/products/search/секрет-посетителя?city_id=1`)
  const listing = await answerTo(found.headers.get('x-request-id') ?? '')
  expect(listing.name).toBe('GET /client/products/search/:term')
  await expect.poll(() => statementsOf(listing).length).toBeGreaterThan(0)
  expect(statementsOf(listing).map(({ name }) => name)).toContain('select')
})

it('what a body asks for belongs to the trace too, and neither a phone nor a code is in it', async () => {
  const phone = '+79130001122'
  const answer = await fetch(`${url}/v2/auth/code/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })
  expect(answer.status).toBe(200)
  const span = await answerTo(answer.headers.get('x-request-id') ?? '')
  await expect.poll(() => statementsOf(span).map(({ name }) => name)).toContain('insert')
  const [code = 'none'] = /\b\d{6}\b/.exec(shop.printed.at(-1) ?? '') ?? []
  for (const secret of [phone, phone.slice(2), code, 'секрет-посетителя', encodeURIComponent('секрет')])
    expect(sent.join('')).not.toContain(secret)
})

it('goes on with the trace of the proxy in front', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await fetch(`${url}/health`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  const span = await answerTo(answer.headers.get('x-request-id') ?? '')
  expect(span).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
})

it('a job is a trace of its own', async () => {
  const job = shop.jobs.find(({ name }) => name === 'orders.confirm')
  await runDueJobs(shop.db, job ? [job] : [], () => {})
  const find = () => spans().find(({ name }) => name === 'job orders.confirm')
  await expect.poll(find).toBeDefined()
  await expect.poll(() => statementsOf(find() as Span).length).toBeGreaterThan(0)
})

it('says when nobody takes the spans, and goes on', async () => {
  const closed = new Promise((done) => collector.close(done))
  collector.closeAllConnections()
  await closed
  expect((await fetch(`${url}/health`)).status).toBe(200)
  await expect.poll(() => warned.join('\n'), { timeout: 30_000 }).toContain('traces: ')
})
