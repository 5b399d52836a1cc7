import { expect, it } from 'vitest'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { audit } from '#/testing/audit/audit.ts'
import { openCertificateScene } from '#/testing/certificates/certificate-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const scene = await openCertificateScene(shop)
const { actAt, bought, order, orderOf, staffOrder } = scene
const manager = await shop.signInStaff('manager')
const PART = 100_000
const VASE_PRICE = 120_000
const vase = await aProduct(db, {
  kind: 'addon',
  price: VASE_PRICE,
  stock: 100,
  ...(scene.storeIds[0] && { storeId: scene.storeIds[0] }),
})

/** The bouquet that it has, and so many vases. */
const withVases = async (id: string, vases: number) => {
  const { revision, lines } = await staffOrder(manager, id)
  const [bouquet] = lines
  const known = lines.find(({ variant_id }) => variant_id === vase.variantId)
  const body = {
    revision,
    lines: [
      { id: bouquet?.id, quantity: 1 },
      ...(vases > 0
        ? [{ ...(known ? { id: known.id } : { variant_id: vase.variantId }), quantity: vases }]
        : []),
    ],
  }
  return call<StaffOrder>('POST', `/staff/api/orders/${id}/change`, { headers: manager.headers, body })
}
const paidWith = async (who: SignedIn, certificate: { id: string; code: string }) => {
  const { body } = await order(who, certificate)
  if (body.payment.confirmation_url) await actAt(body.payment.confirmation_url, 'pay')
  await expect.poll(async () => (await orderOf(who, body.id)).status, PATIENT_POLL).toBe('new')
  return body.id
}
const payDue = async (who: SignedIn, id: string) => {
  const { headers } = who
  const { body } = await call<{ confirmation_url: string | null }>(
    'GET',
    `/orders/order/${id}/payment-bill`,
    { headers },
  )
  await actAt(body.confirmation_url, 'pay')
}
const sumsOf = async (who: SignedIn, id: string) => {
  const { totals, paid, refunded, due, payment_status } = await orderOf(who, id)
  const { total, certificate, certificate_returned: returned } = totals
  return { total, certificate, returned, paid, refunded, due, payment_status }
}

it('what becomes dearer is paid in money, what becomes cheaper goes back to the certificate first', async () => {
  const certificate = await bought({ amount: PART })
  const who = await shop.signIn()
  const id = await paidWith(who, certificate)
  const { total } = await sumsOf(who, id)

  expect((await withVases(id, 1)).status).toBe(200)
  expect(await sumsOf(who, id)).toMatchObject({ certificate: PART, due: VASE_PRICE, paid: total })
  await payDue(who, id)
  await expect
    .poll(() => sumsOf(who, id), PATIENT_POLL)
    .toMatchObject({ due: 0, paid: total + VASE_PRICE, payment_status: 'paid' })
  expect(await certificate.left()).toBe(0)

  expect((await withVases(id, 0)).status).toBe(200)
  expect(await certificate.left()).toBe(PART)
  await expect.poll(() => sumsOf(who, id), PATIENT_POLL).toMatchObject({ refunded: VASE_PRICE - PART })
  const after = await sumsOf(who, id)
  expect(after.paid - after.refunded).toBe(after.total)
  await audit(db)
})

it('an order that it paid whole gives back to it alone, and asks for money once it is dearer', async () => {
  const certificate = await bought({ amount: 4_000_000 })
  const who = await shop.signIn()
  const id = await paidWith(who, certificate)
  const before = await sumsOf(who, id)
  expect(before).toMatchObject({ total: 0, paid: 0, payment_status: 'paid' })

  expect((await withVases(id, 2)).status).toBe(200)
  expect(await sumsOf(who, id)).toMatchObject({ certificate: before.certificate, due: 2 * VASE_PRICE })
  // Nothing was paid yet: less is asked for, and nothing goes back.
  expect((await withVases(id, 1)).status).toBe(200)
  expect(await sumsOf(who, id)).toMatchObject({ certificate: before.certificate, due: VASE_PRICE })
  expect(await certificate.left()).toBe(4_000_000 - before.certificate)
  await payDue(who, id)
  await expect.poll(() => sumsOf(who, id), PATIENT_POLL).toMatchObject({ due: 0, paid: VASE_PRICE })

  expect((await withVases(id, 0)).status).toBe(200)
  expect(await certificate.left()).toBe(4_000_000 - before.certificate + VASE_PRICE)
  expect(await sumsOf(who, id)).toMatchObject({
    refunded: 0,
    paid: VASE_PRICE,
    due: 0,
    payment_status: 'paid',
  })
  await audit(db)
})
