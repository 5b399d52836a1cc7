import { expect } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import {
  ADDRESS,
  PAID_ONLINE,
  deliveryForm,
  fillCart,
  openScene,
  WINDOW,
} from '#/testing/orders/order-scene.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import type { Bill } from '#/domains/payments/contract/customer.ts'
import type { OrderMoney } from '#/domains/payments/contract/staff.ts'
import { ProviderUnanswered } from '#/domains/payments/server/providers/payment-provider.ts'
import type { Bank } from './bank-stand-in.ts'

/** What follows an answer may be slow. */
export const PATIENT_POLL = { timeout: 15_000 }
const SITE = 'https://lavanda.example'
const TAXES = { vatCode: 11, taxSystem: 2 }

/** Webhooks come from YooKassa's own networks. */
export const settingsOf = ({ settings }: Pick<Bank, 'settings'>) => ({
  siteUrl: SITE,
  payments: {
    yookassa: { ...settings, addresses: ['185.71.76.0/27', '2a02:5180::/32'], keepsCards: true },
    ...TAXES,
  },
})
export const environmentOf = ({ settings }: Pick<Bank, 'settings'>): Record<string, string> => ({
  SITE_URL: SITE,
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_URL: settings.url,
  YOOKASSA_SHOP_ID: settings.shopId,
  YOOKASSA_SECRET_KEY: settings.secretKey,
  YOOKASSA_ADDRESSES: '127.0.0.1',
  YOOKASSA_SAVED_CARDS: '1',
  VAT_CODE: String(TAXES.vatCode),
  TAX_SYSTEM: String(TAXES.taxSystem),
})

type PaidProduct = { id: number; variantId: number }
type PlacedOrder = {
  id: string
  number: number
  status: string
  payment: { status: string; confirmation_url: string | null }
}

export const openPayScene = async (shop: TestShop, { stock = 1000 } = {}) => {
  const { call, db, clock, signIn, signInStaff } = shop
  const { cityId, product, storeIds } = await openScene(shop, { stock })
  const manager = await signInStaff('manager')

  /** A token lasts 15 minutes. */
  const sessions = new Map<string, { headers: Record<string, string>; until: number }>()
  const as = async ({ user, headers }: SignedIn) => {
    const now = clock.now().getTime()
    const known = sessions.get(user.id)
    if (known && now < known.until) return { headers: known.headers }
    const until = now + 10 * MINUTE_MS
    const session = known ? (await signIn(user.phone)).headers : headers
    sessions.set(user.id, { headers: session, until })
    return { headers: session }
  }
  const buyer = async () => {
    const somebody = await signIn()
    await as(somebody)
    return somebody
  }
  await as(manager)

  type Discounts = { promocode: string; withdraw_bonuses_amount: number }
  const versionWith = async (headers: Record<string, string>, asked: Discounts) => {
    const wanted = { ...asked, withdraw_bonuses_amount: String(asked.withdraw_bonuses_amount) }
    const query = { city_id: String(cityId), order_type: 'delivery', address: ADDRESS, ...WINDOW, ...wanted }
    return (await call<Cart>('GET', '/orders/cart', { headers, query })).body.version
  }

  type OrderOptions = { goods?: PaidProduct; quantity?: number; benefits?: { code: string; points: number } }
  const order = async (
    who: SignedIn,
    extra: object = {},
    { goods = product, quantity = 1, benefits }: OrderOptions = {},
  ) => {
    const { headers } = await as(who)
    const seen = await fillCart(shop, { ...who, headers }, cityId, goods, quantity)
    const asked = benefits && { promocode: benefits.code, withdraw_bonuses_amount: benefits.points }
    const version = asked ? await versionWith(headers, asked) : seen.version
    const placed = await call<PlacedOrder>('POST', '/client/orders/order', {
      headers,
      body: { ...deliveryForm(cityId, version, who), ...PAID_ONLINE, ...asked, ...extra },
    })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    return placed.body
  }
  const bill = async (who: SignedIn, id: string) =>
    (await call<Bill>('GET', `/orders/order/${id}/payment-bill`, await as(who))).body
  const money = async (id: string) =>
    (await call<OrderMoney>('GET', `/staff/api/orders/${id}/money`, await as(manager))).body
  const cancel = async (who: SignedIn, id: string) =>
    call('POST', `/client/orders/order/${id}/cancel`, {
      ...(await as(who)),
      body: { reason_code: 'changed_mind' },
    })

  /** `new paid 424000/0`. */
  const state = async (id: string) => {
    const [row] = await db.sql<
      [{ status: string; payment_status: string; paid: number; refunded: number }]
    >`select status, payment_status, paid, refunded from orders where id = ${id}`
    return `${row.status} ${row.payment_status} ${row.paid}/${row.refunded}`
  }

  /** An unreachable bank is no failure. */
  const pass = async (minutes: number) => {
    const watched = Math.min(minutes, 2)
    clock.advance((minutes - watched) * MINUTE_MS)
    for (let minute = 0; minute < watched; minute++) {
      clock.advance(MINUTE_MS)
      await work()
    }
  }
  const work = () =>
    runDueJobs(db, shop.jobs, (_job, error) => {
      const faults = error instanceof AggregateError ? error.errors : [error]
      for (const fault of faults) if (!(fault instanceof ProviderUnanswered)) throw fault
    })

  return {
    cityId,
    product,
    storeIds,
    manager,
    as,
    buyer,
    order,
    bill,
    money,
    cancel,
    pass,
    work,
    state,
    /** Asynchronously, after the answer. */
    becomes: async (id: string, wanted: string) => {
      await expect.poll(() => state(id), PATIENT_POLL).toBe(wanted)
    },
  }
}
