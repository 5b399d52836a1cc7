import { expect, it } from 'vitest'
import { openCertificateScene } from '#/testing/certificates/certificate-scene.ts'
import { freshCaller, openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { clock, runJobs, printed, db } = shop
const { caller, walkIn, florist, manager, quoteBy, placeBy, takeBy, show } = await openNewOrderScene(shop)
const { bought } = await openCertificateScene(shop)
const PRICE = 399_000

it('whose code is read out pays a whole order, and nobody gets a link', async () => {
  const { code, left } = await bought({ amount: 600_000 })
  const form = { ...caller, buyer: freshCaller(), pay: 'link', certificate: code }
  const { totals, certificate } = (await quoteBy(florist, form)).body.cart
  expect(totals).toMatchObject({ certificate: PRICE, total: 0 })
  expect(certificate).toMatchObject({ balance: 600_000, refusal: null })
  const { body } = await takeBy(florist, form)
  expect(body).toMatchObject({ status: 'new', payment_status: 'paid' })
  expect(await left()).toBe(600_000 - PRICE)
  const { number, to_take } = await show(body.id)
  expect(to_take).toBe(0)
  clock.advance(60_000)
  await runJobs()
  expect(printed.filter((line) => line.includes(`${number} `) && line.includes('/pay/'))).toEqual([])
})

it('pays a part over the counter, and the rest is taken in cash', async () => {
  const { code, left } = await bought({ amount: 100_000 })
  const { body } = await takeBy(florist, { ...walkIn, certificate: code, given: 300_000 })
  expect(body).toMatchObject({ status: 'completed', payment_status: 'paid', change: 1_000 })
  expect(await left()).toBe(0)
  const receipts = () => db.sql<{ amount: number; means: string }[]>`
    select amount, means::text from cash_receipts where order_id = ${body.id}
    union all
    select amount, kind::text from certificate_receipts where order_id = ${body.id} and status = 'succeeded'
    order by amount`
  await expect.poll(receipts).toEqual([
    { amount: 100_000, means: 'settlement' },
    { amount: PRICE - 100_000, means: 'cash' },
  ])
})

it('says at its field that there is no such code, and takes no order', async () => {
  const form = { ...caller, buyer: freshCaller(), certificate: 'AAAA-BBBB-CCCC-DDDD' }
  const quote = await quoteBy(florist, form)
  const taken = await placeBy(florist, { ...form, version: '' })
  for (const { status, body } of [quote, taken]) {
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'certificate_not_found', fields: { certificate: expect.any(String) } })
  }
})

it('read out to two at the same moment is spent once', async () => {
  const { code, left } = await bought({ amount: 500_000 })
  const forms = [florist, manager, florist, manager].map(
    (by) => [by, { ...caller, buyer: freshCaller(), pay: 'link', certificate: code }] as const,
  )
  const quotes = await Promise.all(forms.map(([by, form]) => quoteBy(by, form)))
  const answers = await Promise.all(
    forms.map(([by, form], at) => placeBy(by, { ...form, version: quotes[at]?.body.cart.version })),
  )
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([409, 409, 409])
  expect(await left()).toBe(500_000 - PRICE)
})
