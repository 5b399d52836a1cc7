import { expect, test } from 'vitest'
import { openCertificateScene } from '#/testing/certificates/certificate-scene.ts'
import { fillCart } from '#/testing/orders/order-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

test('orders at the same moment never spend the same rouble', async () => {
  const shop = await openTestShop()
  const { bought, order, orderOf, cancel } = await openCertificateScene(shop)
  const certificate = await bought({ amount: 1_000_000 })
  const people: SignedIn[] = []
  for (let n = 0; n < 8; n++) people.push(await shop.signIn())
  const answers = await Promise.all(people.map((who) => order(who, certificate)))
  const placed = answers.flatMap(({ status, body }, at) => {
    const who = people[at]
    return status === 200 && who ? [{ who, id: body.id }] : []
  })
  const spent = async () => {
    const orders = await Promise.all(placed.map(({ who, id }) => orderOf(who, id)))
    return orders.reduce((sum, { totals }) => sum + totals.certificate - totals.certificate_returned, 0)
  }
  expect(placed.length).toBeGreaterThan(0)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'cart_changed'))
  expect((await spent()) + (await certificate.left())).toBe(1_000_000)

  await Promise.all(placed.flatMap(({ who, id }) => [cancel(who, id), cancel(who, id)]))
  expect(await spent()).toBe(0)
  expect(await certificate.left()).toBe(1_000_000)
})

test('the bank may tell of a payment as often as it likes', async () => {
  const shop = await openTestShop()
  const { buy, actAt, show } = await openCertificateScene(shop)
  const giver = await shop.signIn()
  const { id, confirmation_url } = await buy(giver)
  await Promise.all(Array.from({ length: 6 }, () => actAt(confirmation_url, 'pay')))
  expect(await show(giver, id)).toMatchObject({ status: 'active', balance: 500_000 })
})

test('a refund and an order want the same money: one gets it', async () => {
  const shop = await openTestShop()
  const { bought, order, show, cartWith, cityId, product } = await openCertificateScene(shop)
  const certificate = await bought({ amount: 1_000_000 })
  const who = await shop.signIn()
  const { headers } = certificate.giver
  await fillCart(shop, who, cityId, product)
  const { version } = await cartWith(who, certificate.id)
  const [placed, back] = await Promise.all([
    order(who, certificate, { version }),
    shop.call('POST', `/client/certificates/${certificate.id}/refund`, { headers }),
  ])
  expect([placed.status, back.status].filter((status) => status === 200)).toHaveLength(1)
  expect((await show(certificate.giver, certificate.id)).balance).toBeLessThan(1_000_000)
})
