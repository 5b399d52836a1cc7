import { expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import {
  type Permission,
  PERMISSION_NAMES,
  requiredFor,
  rolesWith,
} from '#/domains/auth/rules/permissions.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import type { CallOptions } from '#/testing/shop/call.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const calls = buildApi(db, shop.context).routes.map((route) => route.call)

/** An admin may all. A call missing here fails. */
const MAY: Partial<Record<'anyone' | 'customer' | Permission, string[]>> = {
  anyone: [
    'GET /bank/api/payments/{id}',
    'POST /bank/api/payments/{id}',
    'GET /categories/{id}/get-children',
    'POST /chat/api/v1/chat/create',
    'GET /chat/api/v1/chat/desk',
    'GET /chat/api/v1/chat/info',
    'POST /chat/api/v1/chat/message/create',
    'GET /chat/api/v1/chat/messages',
    'POST /chat/api/v1/chat/picture',
    'POST /chat/api/v1/chat/read/client',
    'GET /client/categories',
    'GET /client/claim/{token}',
    'POST /client/claim/{token}',
    'POST /client/claim/{token}/accept',
    'POST /client/claim/{token}/disagree',
    'POST /client/claim/{token}/messages',
    'POST /client/claim/{token}/photos',
    'DELETE /client/claim/{token}/photos/{id}',
    'POST /client/opening/subscribers',
    'GET /client/faq',
    'GET /client/holidays',
    'GET /client/pages/{slug}',
    'GET /client/products/cards',
    'GET /client/products/category/{slug}',
    'GET /client/products/discounted',
    'GET /client/products/filters',
    'GET /client/products/main',
    'GET /client/products/new',
    'GET /client/products/popular',
    'GET /client/products/search/{term}',
    'GET /client/products/showcase',
    'GET /client/products/suggestions',
    'GET /client/products/{id}',
    'GET /client/products/{id}/availability',
    'GET /client/promotions',
    'GET /client/recipient/{token}',
    'POST /client/recipient/{token}',
    'POST /client/recipient/{token}/wish',
    'GET /client/reviews',
    'GET /client/reviews/photos',
    'GET /client/stores',
    'GET /delivery/addresses',
    'GET /delivery/dates',
    'GET /delivery/intervals',
    'GET /delivery/intervals/pickup',
    'POST /delivery/store/selection',
    'GET /delivery/{city_id}',
    'GET /feeds/yml/{city_id}',
    'GET /geo/city/list',
    'GET /orders/cart',
    'POST /orders/cart/update-product',
    'POST /orders/check-promocode',
    'GET /orders/payment-methods',
    'POST /payments/atol/callback',
    'POST /payments/yookassa/webhook',
    'GET /r/{id}',
    'GET /robots.txt',
    'GET /settings',
    'GET /sitemap.xml',
    'GET /sitemap/{part}',
    'GET /staff/api/tablet',
    'POST /staff/api/tablet/session',
    'POST /v1/auth/call/verify',
    'POST /v1/auth/code/verify',
    'POST /v1/auth/logout',
    'POST /v1/auth/refresh',
    'GET /v1/user/consents',
    'POST /v1/user/consents',
    'POST /v2/auth/code/request',
  ],
  customer: [
    'GET /admin/inbox',
    'POST /admin/inbox/mark-read',
    'DELETE /admin/inbox/mail',
    'GET /admin/inbox/mail',
    'POST /admin/inbox/mail',
    'POST /admin/inbox/mail/confirm',
    'DELETE /admin/inbox/push',
    'GET /admin/inbox/push',
    'POST /admin/inbox/push',
    'GET /admin/inbox/unread-count',
    'GET /client/orders',
    'POST /client/orders/order',
    'DELETE /client/orders/order/{id}',
    'GET /client/orders/order/{id}',
    'POST /client/orders/order/{id}/cancel',
    'POST /client/orders/order/{id}/change',
    'POST /client/orders/order/{id}/change/bill',
    'POST /client/orders/order/{id}/photo',
    'GET /client/orders/order/{id}/claim-link',
    'POST /client/orders/order/{id}/substitution',
    'GET /client/orders/order/{id}/recipient-link',
    'DELETE /client/products/favorites',
    'GET /client/products/favorites',
    'POST /client/products/favorites',
    'POST /client/reviews',
    'GET /client/reviews/can-write',
    'GET /client/reviews/own',
    'POST /client/reviews/photos',
    'DELETE /client/reviews/photos/{id}',
    'PATCH /client/reviews/{id}',
    'GET /orders/order/{id}/payment-bill',
    'GET /orders/order/{id}/payment-ways',
    'POST /orders/order/{id}/payment-bill',
    'GET /v1/addresses',
    'POST /v1/addresses/create',
    'DELETE /v1/addresses/{id}',
    'PATCH /v1/addresses/{id}/update',
    'DELETE /v1/auth/sessions',
    'GET /v1/auth/sessions',
    'DELETE /v1/auth/sessions/{id}',
    'GET /v1/auth/user/current',
    'GET /v1/loyalty/{id}/balance-history',
    'GET /v1/loyalty/{id}/invitation',
    'POST /v1/reason/create',
    'DELETE /v1/reason/{id}',
    'PATCH /v1/reason/{id}/update',
    'GET /v1/reasons',
    'GET /v1/recipients',
    'POST /v1/recipients/create',
    'DELETE /v1/recipients/{id}',
    'PATCH /v1/recipients/{id}/update',
    'POST /v1/user/phone/request',
    'POST /v1/user/phone/verify',
    'DELETE /v1/user/{id}',
    'PATCH /v1/user/{id}',
    'GET /v1/user/{id}/export',
  ],
  work: [
    'GET /staff/api/me',
    'GET /staff/api/me/factor',
    'POST /staff/api/me/factor',
    'POST /staff/api/me/factor/confirm',
    'POST /staff/api/me/factor/verify',
    'POST /staff/api/me/factor/recovery',
    'POST /staff/api/me/factor/remove',
    'GET /staff/api/me/pin',
    'POST /staff/api/me/pin',
    'GET /staff/api/notices',
    'GET /staff/api/orders/{id}',
    'POST /staff/api/orders/{id}/assign',
    'POST /staff/api/orders/{id}/attention',
    'POST /staff/api/orders/{id}/move',
  ],
  orders: [
    'GET /staff/api/assembly',
    'GET /staff/api/runs',
    'POST /staff/api/runs',
    'POST /staff/api/runs/sequence',
    'POST /staff/api/claims',
    'GET /staff/api/claims/of-customer/{user_id}',
    'GET /staff/api/claims/of-order/{order_id}',
    'POST /staff/api/new-order',
    'GET /staff/api/new-order/goods',
    'GET /staff/api/new-order/people',
    'GET /staff/api/new-order/people/{id}',
    'POST /staff/api/new-order/quote',
    'GET /staff/api/new-order/stems',
    'GET /staff/api/orders/board',
    'GET /staff/api/orders/search',
    'GET /staff/api/orders/shift',
    'GET /staff/api/orders/waiting',
    'POST /staff/api/orders/{id}/change',
    'POST /staff/api/orders/{id}/change/bill',
    'POST /staff/api/orders/{id}/message',
    'POST /staff/api/orders/{id}/photo',
    'GET /staff/api/orders/{id}/recipient-link',
    'GET /staff/api/orders/{id}/substitutes',
    'POST /staff/api/orders/{id}/substitutions',
    'POST /staff/api/orders/{id}/substitutions/ask',
  ],
  'orders.lead': [
    'POST /staff/api/orders/{id}/decline-cancel',
    'POST /staff/api/orders/{id}/refund',
    'GET /staff/api/orders/{id}/team',
    'POST /staff/api/orders/{id}/transfer',
  ],
  marketplaces: [
    'GET /staff/api/marketplaces',
    'POST /staff/api/marketplaces/messages/{id}/again',
    'POST /staff/api/marketplaces/orders/{id}/dismiss',
    'POST /staff/api/marketplaces/orders/{id}/place',
    'POST /staff/api/marketplaces/flowwow/import',
    'POST /staff/api/marketplaces/flowwow/import/check',
    'POST /staff/api/marketplaces/flowwow/import/problems',
    'GET /staff/api/marketplaces/flowwow/template.csv',
    'POST /staff/api/marketplaces/ozon/import',
    'POST /staff/api/marketplaces/ozon/import/check',
    'POST /staff/api/marketplaces/ozon/import/problems',
    'GET /staff/api/marketplaces/ozon/template.csv',
    'POST /staff/api/marketplaces/yandex/import',
    'POST /staff/api/marketplaces/yandex/import/check',
    'POST /staff/api/marketplaces/yandex/import/problems',
    'GET /staff/api/marketplaces/yandex/template.csv',
    'POST /staff/api/marketplaces/{source}/articles',
    'POST /staff/api/marketplaces/{source}/city',
    'POST /staff/api/marketplaces/{source}/fetch',
  ],
  claims: [
    'GET /staff/api/claims',
    'GET /staff/api/claims/waiting',
    'GET /staff/api/claims/{id}',
    'POST /staff/api/claims/{id}/cause',
    'POST /staff/api/claims/{id}/close',
    'POST /staff/api/claims/{id}/decide',
    'POST /staff/api/claims/{id}/messages',
    'POST /staff/api/claims/{id}/photos',
    'DELETE /staff/api/claims/{id}/photos/{photo_id}',
    'POST /staff/api/claims/{id}/take',
  ],
  'claims.sign': ['POST /staff/api/claims/{id}/sign'],
  deliveries: [
    'GET /staff/api/cash-in-hand',
    'POST /staff/api/cash-in-hand/{store_id}/hand-ins',
    'GET /staff/api/courier',
    'POST /staff/api/courier/delay',
    'POST /staff/api/courier/sequence',
    'POST /staff/api/courier/departures',
    'DELETE /staff/api/courier/point',
    'POST /staff/api/courier/point',
    'POST /staff/api/orders/{id}/handover-photo',
  ],
  cash: [
    'GET /staff/api/cash',
    'GET /staff/api/cash/{store_id}',
    'POST /staff/api/cash/{store_id}/change',
    'POST /staff/api/cash/{store_id}/hand-ins',
    'POST /staff/api/cash/{store_id}/put-in',
    'POST /staff/api/cash/{store_id}/shifts',
    'GET /staff/api/cash/{store_id}/shifts/{shift_id}',
    'POST /staff/api/cash/{store_id}/shifts/{shift_id}/closing',
  ],
  'cash.lead': ['GET /staff/api/cash/{store_id}/shifts', 'POST /staff/api/cash/{store_id}/paid-out'],
  money: ['GET /staff/api/orders/{id}/money'],
  receipts: [
    'GET /staff/api/receipts',
    'GET /staff/api/receipts/waiting',
    'POST /staff/api/receipts/{id}',
    'POST /staff/api/receipts/{id}/registration',
  ],
  reports: [
    'GET /staff/api/cash-shifts/export',
    'GET /staff/api/orders/export',
    'GET /staff/api/orders/totals',
    'GET /staff/api/payments/export',
    'GET /staff/api/reports',
    'GET /staff/api/reports/customers',
    'GET /staff/api/reports/customers/table',
    'GET /staff/api/reports/orders',
    'GET /staff/api/reports/products',
    'GET /staff/api/reports/products/table',
    'GET /staff/api/reports/stores',
    'GET /staff/api/reports/table',
    'GET /staff/api/reports/times',
    'GET /staff/api/reports/times/table',
  ],
  stock: [
    'PATCH /staff/api/deliveries/{id}',
    'POST /staff/api/deliveries/{id}/cancel',
    'POST /staff/api/deliveries/{id}/receive',
    'GET /staff/api/orders/short',
    'GET /staff/api/stock/stores',
    'GET /staff/api/stock/{store_id}',
    'GET /staff/api/stock/{store_id}/days',
    'GET /staff/api/stock/{store_id}/deliveries',
    'POST /staff/api/stock/{store_id}/deliveries',
    'POST /staff/api/stock/{store_id}/entries',
    'POST /staff/api/stock/{store_id}/entries/undo',
    'GET /staff/api/stock/{store_id}/moves',
    'GET /staff/api/stock/{store_id}/moves.csv',
  ],
  assortment: [
    'GET /staff/api/categories',
    'GET /staff/api/components',
    'GET /staff/api/components/{id}/usage',
    'GET /staff/api/products',
    'GET /staff/api/products/words',
    'GET /staff/api/products/{id}',
    'GET /staff/api/products/{id}/history',
    'GET /staff/api/products/{id}/makeable',
    'GET /staff/api/variants/{id}',
  ],
  'assortment.edit': [
    'GET /staff/api/assortment/export.csv',
    'GET /staff/api/components/export.csv',
    'POST /staff/api/components/import',
    'POST /staff/api/components/import/check',
    'POST /staff/api/components/import/problems',
    'GET /staff/api/components/template.csv',
    'GET /staff/api/assortment/export.yml',
    'GET /staff/api/assortment/template.csv',
    'POST /staff/api/assortment/import',
    'POST /staff/api/assortment/import/check',
    'POST /staff/api/assortment/import/problems',
    'POST /staff/api/assortment/pictures',
    'GET /staff/api/assortment/pictures/links',
    'POST /staff/api/assortment/pictures/links/forget',
    'POST /staff/api/assortment/pictures/links/retry',
    'POST /staff/api/assortment/pictures/match',
    'POST /staff/api/categories',
    'POST /staff/api/categories/order',
    'DELETE /staff/api/categories/{id}',
    'PATCH /staff/api/categories/{id}',
    'GET /staff/api/categories/{id}/products',
    'POST /staff/api/categories/{id}/products',
    'POST /staff/api/components',
    'DELETE /staff/api/components/{id}',
    'PATCH /staff/api/components/{id}',
    'POST /staff/api/product-pictures',
    'POST /staff/api/product-pictures/{original}/crop',
    'GET /staff/api/starter',
    'POST /staff/api/starter',
    'POST /staff/api/products',
    'DELETE /staff/api/products/{id}',
    'PATCH /staff/api/products/{id}',
    'POST /staff/api/products/{id}/duplicate',
    'PATCH /staff/api/variants/{id}/price',
    'POST /staff/api/products/{id}/publish',
    'GET /staff/api/synonyms',
    'POST /staff/api/synonyms',
    'GET /staff/api/synonyms/check',
    'DELETE /staff/api/synonyms/{id}',
    'PATCH /staff/api/synonyms/{id}',
  ],
  windows: ['GET /staff/api/windows/stores', 'GET /staff/api/windows/{store_id}'],
  'windows.edit': [
    'GET /staff/api/city-delivery/{city_id}',
    'PATCH /staff/api/city-delivery/{city_id}',
    'PATCH /staff/api/windows/{store_id}',
    'POST /staff/api/windows/{store_id}/close',
    'GET /staff/api/windows/{store_id}/held',
    'POST /staff/api/windows/{store_id}/reopen',
  ],
  zones: [
    'GET /staff/api/zones',
    'POST /staff/api/zones',
    'POST /staff/api/zones/circles',
    'POST /staff/api/zones/order',
    'DELETE /staff/api/zones/{id}',
    'PATCH /staff/api/zones/{id}',
  ],
  peaks: [
    'GET /staff/api/peaks',
    'POST /staff/api/peaks',
    'POST /staff/api/peaks/preview',
    'DELETE /staff/api/peaks/{city_id}/{date}',
    'PATCH /staff/api/peaks/{city_id}/{date}',
  ],
  settings: [
    'GET /staff/api/setting-changes',
    'GET /staff/api/settings',
    'PATCH /staff/api/settings/{name}',
    'GET /staff/api/settings/{name}/effect',
    'GET /staff/api/settings/{name}/history',
  ],
  cities: [
    'GET /staff/api/cities',
    'POST /staff/api/cities',
    'GET /staff/api/cities/suggestions',
    'POST /staff/api/cities/order',
    'DELETE /staff/api/cities/{id}',
    'PATCH /staff/api/cities/{id}',
  ],
  stores: ['GET /staff/api/stores', 'POST /staff/api/stores', 'PATCH /staff/api/stores/{id}'],
  reviews: ['GET /staff/api/reviews'],
  'reviews.answer': [
    'POST /staff/api/reviews/{id}/publish',
    'POST /staff/api/reviews/{id}/reject',
    'POST /staff/api/reviews/{id}/reply',
  ],
  chats: [
    'GET /staff/api/chats',
    'GET /staff/api/chats/answers',
    'POST /staff/api/chats/answers',
    'POST /staff/api/chats/answers/order',
    'DELETE /staff/api/chats/answers/{id}',
    'PATCH /staff/api/chats/answers/{id}',
    'GET /staff/api/chats/of/{user_id}',
    'GET /staff/api/chats/team',
    'GET /staff/api/chats/waiting',
    'POST /staff/api/chats/with',
    'GET /staff/api/chats/{id}',
    'POST /staff/api/chats/{id}/assign',
    'POST /staff/api/chats/{id}/close',
    'GET /staff/api/chats/{id}/messages',
    'POST /staff/api/chats/{id}/messages',
    'POST /staff/api/chats/{id}/pictures',
    'POST /staff/api/chats/{id}/read',
    'POST /staff/api/chats/{id}/reopen',
  ],
  customers: [
    'GET /staff/api/customers',
    'GET /staff/api/customers/{id}',
    'POST /staff/api/customers/{id}/merge',
    'POST /staff/api/customers/{id}/notes',
    'DELETE /staff/api/customers/{id}/notes/{note_id}',
    'GET /staff/api/customers/{id}/orders',
  ],
  'customers.exchange': [
    'GET /staff/api/customers/export.csv',
    'POST /staff/api/customers/import',
    'POST /staff/api/customers/import/check',
    'POST /staff/api/customers/import/problems',
    'GET /staff/api/customers/template.csv',
  ],
  points: [
    'GET /staff/api/points',
    'GET /staff/api/points/{user_id}',
    'POST /staff/api/points/{user_id}/corrections',
  ],
  promo: [
    'GET /staff/api/promo',
    'POST /staff/api/promo',
    'POST /staff/api/promo/dry-run',
    'GET /staff/api/promo/goods',
    'GET /staff/api/promo/{id}',
    'PATCH /staff/api/promo/{id}',
    'GET /staff/api/promo/{id}/uses',
  ],
  content: [
    'GET /staff/api/banners',
    'POST /staff/api/banners',
    'POST /staff/api/banners/order',
    'DELETE /staff/api/banners/{id}',
    'PATCH /staff/api/banners/{id}',
    'POST /staff/api/content/pictures',
    'GET /staff/api/faq',
    'POST /staff/api/faq',
    'POST /staff/api/faq/order',
    'DELETE /staff/api/faq/{id}',
    'PATCH /staff/api/faq/{id}',
    'GET /staff/api/home',
    'PATCH /staff/api/home/hero',
    'PATCH /staff/api/home/occasions',
    'PATCH /staff/api/home/how-it-works',
    'GET /staff/api/pages',
    'POST /staff/api/pages/confirm',
    'POST /staff/api/pages/drafts',
    'POST /staff/api/pages/preview',
    'GET /staff/api/pages/{slug}',
    'PATCH /staff/api/pages/{slug}',
    'GET /staff/api/pages/{slug}/versions/{version}',
    'GET /staff/api/promotions',
    'POST /staff/api/promotions',
    'POST /staff/api/promotions/order',
    'DELETE /staff/api/promotions/{id}',
    'PATCH /staff/api/promotions/{id}',
    'GET /staff/api/promotions/{id}/mailings',
    'POST /staff/api/promotions/{id}/mailings',
  ],
  carry: [
    'POST /staff/api/shop/archive',
    'GET /staff/api/shop/archive.zip',
    'POST /staff/api/shop/archive/check',
    'POST /staff/api/shop/archive/pictures',
  ],
  opening: [
    'GET /staff/api/start',
    'PATCH /staff/api/start/brand',
    'POST /staff/api/start/checks/{name}',
    'POST /staff/api/start/close',
    'GET /staff/api/start/company',
    'PATCH /staff/api/start/company',
    'POST /staff/api/start/open',
    'POST /staff/api/start/payment/finish',
  ],
  team: [
    'DELETE /staff/api/customers/{id}/sessions',
    'GET /staff/api/team',
    'POST /staff/api/team',
    'DELETE /staff/api/team/{id}',
    'DELETE /staff/api/team/{id}/factor',
    'PATCH /staff/api/team/{id}/rights',
    'PATCH /staff/api/team/{id}',
  ],
  tablets: [
    'GET /staff/api/tablets',
    'POST /staff/api/tablets',
    'DELETE /staff/api/tablets/{id}',
    'POST /staff/api/tablets/pins/{id}',
  ],
  log: ['GET /staff/api/log'],
  state: ['GET /staff/api/state', 'POST /staff/api/state/looks'],
}
type Audience = keyof typeof MAY
const SIGNED_IN = ['customer', 'courier', 'florist', 'manager']
const rolesOf = (audience: Audience): readonly string[] => {
  if (audience === 'anyone') return ['guest', ...SIGNED_IN]
  return audience === 'customer' ? SIGNED_IN : rolesWith(audience)
}
/** Not tried: one ends the caller's session, the other needs a lost session. */
const APART: readonly string[] = ['POST /v1/auth/logout', 'POST /v1/auth/refresh', 'DELETE /v1/auth/sessions']
const NO_ID = '019a0000-0000-7000-8000-000000000000'
const NO_NUMBER = '2000000000'

const nameOf = ({ method, path }: Call) => `${method} ${path}`

const pathOf = ({ path, params }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (/slug|term|token|part|date|original/.test(name)) return 'none'
    const takesNumbers = params?.safeParse({ [name]: NO_NUMBER }).success
    return takesNumbers ? NO_NUMBER : NO_ID
  })

const emptyInput = ({ body, file }: Call): CallOptions => {
  if (file) return { file: { bytes: new Uint8Array(), type: file.types[0]?.replace('*', 'png') ?? '' } }
  return body ? { body: {} } : {}
}

it('every call stands in the table once, and the table knows no other', () => {
  expect(Object.values(MAY).flat().toSorted()).toEqual(calls.map(nameOf).toSorted())
})

it('a permitted role reaches a call; a guest is a 401, another role a 403', { timeout: 60_000 }, async () => {
  const people: Record<string, Record<string, string>> = {
    guest: {},
    customer: (await signIn()).headers,
    courier: (await signInStaff('courier')).headers,
    florist: (await signInStaff('florist')).headers,
    manager: (await signInStaff('manager')).headers,
    admin: (await signInStaff('admin')).headers,
  }
  const wrong: string[] = []
  for (const [audience, names] of Object.entries(MAY)) {
    for (const one of calls.filter(
      (known) => names.includes(nameOf(known)) && !APART.includes(nameOf(known)),
    )) {
      for (const [who, headers] of Object.entries(people)) {
        const { status, body } = await call<{ code?: string }>(one.method, pathOf(one), {
          headers,
          ...emptyInput(one),
        })
        const may = who === 'admin' || rolesOf(audience as Audience).includes(who)
        const answered = `${status} ${body?.code ?? ''}`
        const isAway = who === 'guest' ? status === 401 : answered === '403 staff_only'
        if (isAway === may || status >= 500) wrong.push(`${nameOf(one)}: ${who} ${answered}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

it('a ticked right opens its calls and no other’s, whatever the role has', { timeout: 60_000 }, async () => {
  const { headers, user } = await signInStaff('courier')
  const reached = async (name: string) => {
    const one = calls.find((known) => nameOf(known) === name)
    if (!one) throw new Error(`no call ${name}`)
    const { status, body } = await call<{ code?: string }>(one.method, pathOf(one), {
      headers,
      ...emptyInput(one),
    })
    return `${status} ${body?.code ?? ''}` !== '403 staff_only'
  }
  const wrong: string[] = []
  for (const right of PERMISSION_NAMES.filter((one) => one !== 'work')) {
    const given = [right, requiredFor(right)]
    const rights = Object.fromEntries(PERMISSION_NAMES.map((one) => [one, given.includes(one)]))
    await db.sql`update staff set rights = ${db.sql.json(rights)} where user_id = ${user.id}`
    for (const [audience, names] of Object.entries(MAY)) {
      if (audience === 'anyone' || audience === 'customer') continue
      const may = audience === 'work' || given.includes(audience as Permission)
      for (const name of given.includes(audience as Permission) ? names : names.slice(0, 1))
        if ((await reached(name)) !== may) wrong.push(`${right}: ${name}`)
    }
  }
  expect(wrong).toEqual([])
})
