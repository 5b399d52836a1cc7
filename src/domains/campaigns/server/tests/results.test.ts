import { expect, it } from 'vitest'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { aPromoCode } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { CampaignPerson } from '../../contract/campaigns.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openCampaignScene } from '#/testing/campaigns/campaign-scene.ts'

const shop = await openTestShop()
const { call, db } = shop
const pay = await openPayScene(shop)
const scene = await openCampaignScene(shop)

const people = async (id: string, what: string) =>
  (
    await call<{ items: CampaignPerson[] }>('GET', `/staff/api/campaigns/${id}/people`, {
      headers: scene.manager().headers,
      query: { what },
    })
  ).body.items

it(
  'orders of the seven days after stand beside those of the group left alone, and open',
  { timeout: 60_000 },
  async () => {
    const { code } = await aPromoCode(db, { value: 10 })
    const buyers: SignedIn[] = []
    for (let n = 0; n < 10; n++) buyers.push(await pay.buyer())
    for (const one of buyers) await scene.agree(await pay.as(one))
    const campaign = await scene.send({ with_control: true, promo_code: code, text: 'Скидка: {Промокод}' })
    const [alone] = await people(campaign.id, 'control')
    const told = buyers.filter(({ user }) => user.id !== alone?.user_id)
    const control = buyers.find(({ user }) => user.id === alone?.user_id)
    const [first, second] = told
    if (!first || !second || !control) throw new Error('nobody was told')
    const order = async (who: typeof first, benefits?: { code: string; points: number }) => {
      const placed = await pay.order(who, {}, benefits ? { benefits } : {})
      await call('POST', `/bank/api/payments/${placed.payment.confirmation_url?.split('/').at(-1) ?? ''}`, {
        body: { action: 'pay' },
      })
      await pay.work()
      return placed
    }
    const orders = [await order(first, { code, points: 0 }), await order(first), await order(second)]
    await order(control)
    // The eighth day does not count.
    await db.sql`
    update campaign_people set at = ${new Date(db.now().getTime() - 8 * DAY_MS)} where user_id = ${second.user.id}`

    const { results } = await scene.show(campaign.id)
    const [sums] = await db.sql<[{ net: number; discount: number }]>`
    select sum(paid - refunded)::float8 as net, sum(promo_discount)::float8 as discount from orders
    where id = any(${orders.slice(0, 2).map(({ id }) => id)}::uuid[])`
    expect(sums.discount).toBeGreaterThan(0)
    expect(results).toMatchObject({
      sent: 9,
      told: { people: 9, buyers: 1, orders: 2, net: sums.net },
      control: { people: 1, buyers: 1, orders: 1 },
      discount: sums.discount,
      is_early: true,
    })
    const [buyer, ...more] = await people(campaign.id, 'buyers')
    expect(more).toEqual([])
    expect(buyer?.user_id).toBe(first.user.id)
    expect(buyer?.orders.map(({ number }) => number)).toEqual(orders.slice(0, 2).map(({ number }) => number))
    expect(await people(campaign.id, 'control_buyers')).toMatchObject([{ user_id: control.user.id }])
    expect(await people(campaign.id, 'read')).toEqual([])
    await call('POST', '/admin/inbox/mark-read', { ...(await pay.as(second)), body: { read_all: true } })
    expect(await people(campaign.id, 'read')).toMatchObject([{ user_id: second.user.id }])
  },
)
