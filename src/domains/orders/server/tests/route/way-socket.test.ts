import { expect, it } from 'vitest'
import { openRunScene, RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ clock: RUN_MORNING })
const scene = await openRunScene(shop)
const { couriers, buyer, florist, give, depart } = scene
const [timur] = couriers

it('a customer’s page hears of the way of their own orders, and nobody else does', async () => {
  const marina = await shop.signIn()
  const [own = '', hers = ''] = [...(await scene.assembled(1)), ...(await scene.assembled(1, marina))]
  const page = await shop.socket(`/client/orders/ws?token=${buyer.accessToken}`)
  const stranger = await shop.socket(`/client/orders/ws?token=${(await shop.signIn()).accessToken}`)
  await give(florist, timur, [own, hers])
  await depart(timur, [own, hers])
  await expect.poll(() => page.messages).toEqual([{ id: own }])
  expect(stranger.messages).toEqual([])
  for (const one of [page, stranger]) await one.close()
})

it('without a token nothing is told', async () => {
  const page = await shop.socket('/client/orders/ws?token=no')
  expect(await page.closed).toBe(4401)
})
