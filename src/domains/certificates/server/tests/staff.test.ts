import { expect, test } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { openCertificateScene } from '#/testing/certificates/certificate-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { CertificateChange, certificatesStaffApi, StaffCertificate } from '../../contract/staff.ts'

const openShop = async () => {
  const shop = await openTestShop()
  const scene = await openCertificateScene(shop)
  type Listed = Output<typeof certificatesStaffApi.list>
  const manager = () => shop.signInStaff('manager')
  const list = async (query: Record<string, string> = {}) => {
    const { headers } = await manager()
    return (await shop.call<Listed>('GET', '/staff/api/certificates', { headers, query })).body
  }
  const change = async (id: string, body: CertificateChange, by?: SignedIn) => {
    const { headers } = by ?? (await manager())
    return shop.call<StaffCertificate & { code: string; fields: Record<string, string> }>(
      'POST',
      `/staff/api/certificates/${id}`,
      { headers, body },
    )
  }
  return { shop, ...scene, list, change }
}

test('staff see what was sold, spent and is owed, and never a code', async () => {
  const { bought, list, order, shop } = await openShop()
  const gift = await bought({ amount: 1_000_000, to_name: 'Екатерина Снегирёва' })
  await bought({ amount: 300_000, to_name: 'Ольга' })
  const who = await shop.signIn()
  await order(who, gift)
  const spent = 1_000_000 - (await gift.left())
  expect(spent).toBeGreaterThan(0)
  const all = await list()
  expect(all.sums).toEqual({ sold: 1_300_000, spent, owed: 1_300_000 - spent, expired: 0, refunded: 0 })
  expect(all.items).toHaveLength(2)
  expect(JSON.stringify(all)).not.toContain(gift.code)
  expect((await list({ search: 'снегирёва' })).items).toMatchObject([{ id: gift.id }])
  expect((await list({ search: gift.giver.user.phone.slice(-7) })).items).toMatchObject([{ id: gift.id }])
  expect((await list({ status: 'expired' })).items).toEqual([])
})

test('what is stopped spends nothing until it is allowed again', async () => {
  const { bought, change, check, order, shop } = await openShop()
  const gift = await bought({ amount: 1_000_000 })
  const who = await shop.signIn()
  expect((await change(gift.id, { what: 'block', reason: '' })).body.fields).toHaveProperty('reason')
  expect((await change(gift.id, { what: 'block', reason: 'Потеряли' })).body.status).toBe('blocked')
  expect((await check(gift.code, who)).status).toBe(422)
  await order(who, gift)
  expect(await gift.left()).toBe(1_000_000)
  expect((await change(gift.id, { what: 'block', reason: 'Ещё раз' })).status).toBe(409)
  expect((await change(gift.id, { what: 'unblock', reason: 'Нашли' })).body.status).toBe('active')
  expect((await order(who, gift)).status).toBe(200)
})

test('one that is over is prolonged with what its end took away', async () => {
  const { bought, change, shop } = await openShop()
  const gift = await bought({ amount: 500_000 })
  shop.clock.advance(366 * DAY_MS)
  await shop.runJobs()
  expect(
    (await change(gift.id, { what: 'prolong', until: '2020-01-01', reason: 'Болела' })).body.fields,
  ).toHaveProperty('until')
  const { body } = await change(gift.id, { what: 'prolong', until: '2028-01-31', reason: 'Болела' })
  expect(body).toMatchObject({ status: 'active', balance: 500_000, burnt: 0 })
  expect(body.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['issued', 500_000],
    ['expired', -500_000],
    ['prolonged', 500_000],
  ])
})

test('what is left goes back to who paid, once, however many press', async () => {
  const { bought, change, list, shop } = await openShop()
  const gift = await bought({ amount: 500_000 })
  const manager = await shop.signInStaff('manager')
  const answers = await Promise.all(
    [1, 2, 3].map((n) => change(gift.id, { what: 'refund', reason: `Передумали ${n}` }, manager)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const refunds = () => shop.db.sql<{ status: string; amount: number }[]>`
    select status, amount from certificate_refunds`
  await expect.poll(refunds, PATIENT_POLL).toEqual([{ status: 'succeeded', amount: 500_000 }])
  expect((await list()).sums).toMatchObject({ owed: 0, refunded: 500_000 })
})
