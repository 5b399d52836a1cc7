import { afterAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShopProcess } from '#/testing/shop/shop-process.ts'
import { openAtolStandIn } from '#/testing/payments/atol-stand-in.ts'
import { openCashScene } from '#/testing/payments/cash-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const SITE = 'https://lavanda.example'
const atol = await openAtolStandIn()
const shop = await openTestShop({ settings: { siteUrl: SITE, fiscal: { atol: atol.settings } } })
const { clock, context, db, runJobs } = shop
const scene = await openCashScene(shop)
const ENVIRONMENT = {
  SITE_URL: SITE,
  FISCAL_PROVIDER: 'atol',
  ATOL_URL: atol.settings.url,
  ATOL_LOGIN: atol.settings.login,
  ATOL_PASSWORD: atol.settings.password,
  ATOL_GROUP: atol.settings.group,
  ATOL_INN: atol.settings.inn,
  ATOL_EMAIL: atol.settings.email,
}
const PATIENCE_MS = 90_000
const EVERY_MS = 31_000

const alive: ShopProcess[] = []
afterAll(async () => {
  await Promise.all(alive.map((one) => one.kill()))
  await atol.close()
})

/** The status of the answer, or that it is lost. */
const postTo = async (point: string, path: string, headers: Record<string, string>, body: object) => {
  const victim = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), {
    ...ENVIRONMENT,
    DIES_AT: point,
  })
  alive.push(victim)
  const dead = new Promise((resolve) => void victim.child.once('exit', (_code, signal) => resolve(signal)))
  await fetch(victim.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  expect(await dead).toBe('SIGKILL')
}

describe.each(['fiscal.committed', 'fiscal.at_provider'])('a shop that dies at %s', (point) => {
  it('has taken the money once, and its receipt is registered once', { timeout: PATIENCE_MS }, async () => {
    const id = await scene.order()
    expect((await scene.move(id, 'assembled', 'delivering', { early: true })).status).toBe(200)
    const before = await scene.inHand()
    const step = { from: 'delivering', to: 'completed', means: 'cash' }
    await postTo(point, `/staff/api/orders/${id}/move`, scene.timur.headers, step)
    for (let n = 0; n < 3; n++) {
      clock.advance(EVERY_MS)
      await db.sql`update cash_receipts set asked_at = null where order_id = ${id}`
      await runJobs()
    }
    const [receipt] = await db.sql<{ id: string; amount: number; fiscal_number: string | null }[]>`
      select id, amount, fiscal_number from cash_receipts where order_id = ${id}`
    expect(receipt?.fiscal_number).toMatch(/^\d+$/)
    const made = [...atol.documents.values()].filter(({ external_id }) =>
      external_id.startsWith(receipt?.id ?? '?'),
    )
    expect(made.map(({ status }) => status)).toEqual(['done'])
    expect(await scene.inHand()).toBe(before + (receipt?.amount ?? 0))
  })
})

it('a shift whose closing died is open as it was, and is closed once', { timeout: PATIENCE_MS }, async () => {
  expect((await scene.openShift(0)).status).toBe(200)
  expect((await scene.putIn(5000)).status).toBe(200)
  const { shift } = await scene.desk()
  const id = shift?.id ?? ''
  const body = { expected: 5000, counted: 4900, reason: 'Мелочь', leaves: ['couriers', 'receipts'] }
  await postTo('shift.before_commit', scene.at(`/shifts/${id}/closing`), scene.anna.headers, body)
  expect((await scene.desk()).drawer).toBe(5000)
  expect((await scene.closeShift(id, body)).status).toBe(200)
  expect((await scene.desk()).drawer).toBe(4900)
})
