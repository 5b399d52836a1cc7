import { afterAll, expect, it } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { NO_SUCH_BOX, startMailServer } from '#/testing/notifications/smtp-stand-in.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { aComponent, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { SupplyOrder, supplyApi } from '../../contract/orders.ts'
import type { Supplier } from '../../contract/suppliers.ts'

const mailServer = await startMailServer()
const mail = { url: mailServer.url, from: 'Лаванда <shop@lavanda.example>' }
const shop = await openTestShop({ settings: { mail } })
afterAll(() => mailServer.close())
const { call, clock, db, runJobs, signInStaff } = shop
const scene = await openPayScene(shop)
const storeId = scene.storeIds[0] ?? 0
const roses = await aComponent(db, { storeId })
await db.sql`update components set name = 'Роза <красная>' where id = ${roses}`

const staffCall = async <T>(method: string, path: string, body?: object) =>
  call<T>(method, path, { ...(await scene.as(scene.manager)), ...(body && { body }) })
const form = {
  name: 'Флора Сибирь',
  contact: '',
  email: 'flora@example.ru',
  note: '',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  arrives_at: 'с 7 до 9',
  lead_days: 1,
  order_until: '23:59',
  minimum: 0,
  items: [{ component_id: roses, price: 9_200, pack: 20 }],
}
let supplier: Supplier
const setEmail = async (email: string) => {
  const { version } = supplier
  const path = `/staff/api/suppliers/${supplier.id}`
  supplier = (await staffCall<Supplier>('PATCH', path, { ...form, email, version })).body
}
const draft = async (packs: number, day = TOMORROW) =>
  (
    await staffCall<SupplyOrder>('POST', `/staff/api/buying/${storeId}/orders`, {
      supplier_id: supplier.id,
      arrives_on: day,
      lines: [{ component_id: roses, packs }],
    })
  ).body
const askLetter = ({ id, version }: SupplyOrder) =>
  staffCall<SupplyOrder>('POST', `/staff/api/buying/orders/${id}/letters`, { version })
const change = async ({ id, version }: SupplyOrder, packs: number) =>
  (
    await staffCall<SupplyOrder>('PATCH', `/staff/api/buying/orders/${id}`, {
      arrives_on: TOMORROW,
      lines: [{ component_id: roses, packs }],
      version,
    })
  ).body
const read = async (id: string) => {
  const path = `/staff/api/buying/${storeId}/orders`
  const { body } = await staffCall<Output<typeof supplyApi.list>>('GET', path)
  return body.orders.find((one) => one.id === id)
}
const send = async (later = MINUTE_MS) => {
  clock.advance(later)
  await runJobs()
}
/** Parts in base64, as text. */
const partsOf = (raw: string) =>
  raw
    .split(/\n--[^\n]+/)
    .map((part) => part.split(/\n\n(.*)/s))
    .map(([head = '', body = '']) =>
      /base64/i.test(head)
        ? Buffer.from(body.replaceAll('\n', ''), 'base64').toString()
        : Buffer.from(
            body
              .replaceAll('=\n', '')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
const arrived = () => mailServer.arrived.map(({ to, raw }) => ({ to, text: partsOf(raw).join('\n') }))

let order: SupplyOrder

it('an address is checked, and without one nothing can be sent', async () => {
  const wrong = await staffCall('POST', '/staff/api/suppliers', { ...form, email: 'flora' })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { email: 'Проверьте адрес почты' } } })
  const { email: _, ...unnamed } = form
  supplier = (await staffCall<Supplier>('POST', '/staff/api/suppliers', unnamed)).body
  expect(supplier.email).toBe('')
  order = await draft(2)
  expect(order).toMatchObject({ email: '', letter: null })
  expect(await askLetter(order)).toMatchObject({ status: 422, body: { code: 'supplier_without_email' } })
})

it('a press twice sends one letter with the table, and a form that does not name the address keeps it', async () => {
  await setEmail(form.email)
  const { email: _, ...unnamed } = form
  const kept = await staffCall<Supplier>('PATCH', `/staff/api/suppliers/${supplier.id}`, {
    ...unnamed,
    version: supplier.version,
  })
  expect(kept.body.email).toBe(form.email)
  supplier = kept.body
  const asked = await Promise.all([askLetter(order), askLetter(order), askLetter(order)])
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asked[0]?.body.letter).toMatchObject({ state: 'queued', address: form.email, is_current: true })
  await send()
  await send()
  expect(arrived()).toHaveLength(1)
  const [letter] = arrived()
  expect(letter?.to).toBe(form.email)
  for (const part of ['2 пачки по 20 шт., всего 40 шт.', '<td', 'Роза &#60;красная&#62;', '40;92,00;3680,00'])
    expect(letter?.text).toContain(part)
  expect(mailServer.arrived[0]?.raw).toContain('zayavka-')
  expect((await read(order.id))?.letter).toMatchObject({ state: 'sent', is_current: true })
  expect((await askLetter(order)).status).toBe(200)
  await send()
  expect(arrived()).toHaveLength(1)
})

it('after a change it is sent once more, and says that it replaces the first', async () => {
  const stale = order
  order = await change(order, 3)
  expect(order.letter).toMatchObject({ state: 'sent', is_current: false })
  expect(await askLetter(stale)).toMatchObject({ status: 409, body: { fresh: { version: 2 } } })
  expect((await askLetter(order)).body.letter).toMatchObject({ state: 'queued', is_current: true })
  await send()
  expect(arrived()).toHaveLength(2)
  expect(arrived()[1]?.text).toContain('вместо той')
  expect(arrived()[1]?.text).toContain('60;92,00;5520,00')
})

it('while the mail server is away the letter waits, the newest alone goes, and a day later it is given up', async () => {
  mailServer.state.isDown = true
  order = await change(order, 4)
  await askLetter(order)
  await send()
  expect((await read(order.id))?.letter).toMatchObject({ state: 'queued', tries: 1 })
  order = await change(order, 5)
  await askLetter(order)
  mailServer.state.isDown = false
  await send(DAY_MS / 24)
  expect(arrived()).toHaveLength(3)
  expect(arrived()[2]?.text).toContain('100;92,00')
  expect((await read(order.id))?.letter).toMatchObject({ state: 'sent', tries: 1 })

  mailServer.state.isDown = true
  order = await change(order, 6)
  await askLetter(order)
  await send()
  await send(DAY_MS)
  expect((await read(order.id))?.letter).toMatchObject({ state: 'unanswered' })
  mailServer.state.isDown = false
  expect((await askLetter(order)).body.letter).toMatchObject({ state: 'queued' })
  await send()
  expect(arrived()).toHaveLength(4)
})

it('a box that does not exist is told, and another address is another letter', async () => {
  await staffCall('DELETE', `/staff/api/buying/orders/${order.id}`, { version: order.version })
  await setEmail(NO_SUCH_BOX)
  order = await draft(1, addDays(TOMORROW, 5))
  await askLetter(order)
  await send()
  expect((await read(order.id))?.letter).toMatchObject({ state: 'refused', address: NO_SUCH_BOX })
  await setEmail('other@example.ru')
  expect((await askLetter(order)).body.letter).toMatchObject({ address: 'other@example.ru' })
  await send()
  expect(arrived().at(-1)?.to).toBe('other@example.ru')
})

it('one that is awaited is sent too, one that has come is not', async () => {
  const sent = await staffCall<SupplyOrder>('POST', `/staff/api/buying/orders/${order.id}/send`, {
    version: order.version,
  })
  expect(sent.body).toMatchObject({ state: 'sent', letter: { state: 'sent', is_current: true } })
  await setEmail(form.email)
  expect((await askLetter(sent.body)).body.letter).toMatchObject({ state: 'queued', address: form.email })
  await db.sql`update deliveries set status = 'cancelled', closed_at = now() where store_id = ${storeId}`
  expect(await askLetter(sent.body)).toMatchObject({ status: 422, body: { code: 'supply_order_over' } })
})

it('staff of another store and florists send nothing', async () => {
  const elsewhere = await aStore(db, { cityId: scene.cityId })
  const path = `/staff/api/buying/orders/${order.id}/letters`
  const body = { version: order.version }
  for (const staff of [await signInStaff('manager', elsewhere), await signInStaff('florist')])
    expect((await call('POST', path, { headers: staff.headers, body })).status).toBe(403)
  expect((await call('POST', path, { body })).status).toBe(401)
})
