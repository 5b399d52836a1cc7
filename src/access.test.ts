import { expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import type { CallOptions } from '#/platform/server/testing/call.ts'
import { openTestShop } from '#/platform/server/testing/test-shop.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const calls = buildApi(db, shop.capabilities).routes.map((route) => route.call)

/** Who may make which call; an admin may all. A call that stands nowhere here is nobody's yet. */
const MAY = {
  anyone: [
    'GET /bank/api/payments/{id}',
    'POST /bank/api/payments/{id}',
    'GET /categories/{id}/get-children',
    'GET /chat/api/v1/chat/info',
    'GET /client/categories',
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
    'POST /payments/yookassa/webhook',
    'GET /r/{id}',
    'GET /robots.txt',
    'GET /settings',
    'GET /sitemap.xml',
    'GET /sitemap/{part}',
    'GET /v1/user/consents',
    'POST /v1/user/consents',
    'POST /v1/auth/call/verify',
    'POST /v1/auth/code/verify',
    'POST /v1/auth/logout',
    'POST /v1/auth/refresh',
    'POST /v2/auth/code/request',
  ],
  customer: [
    'GET /admin/inbox',
    'POST /admin/inbox/mark-read',
    'GET /admin/inbox/unread-count',
    'GET /client/orders',
    'POST /client/orders/order',
    'GET /client/orders/order/{id}',
    'DELETE /client/orders/order/{id}',
    'POST /client/orders/order/{id}/cancel',
    'POST /client/orders/order/{id}/photo',
    'GET /client/orders/order/{id}/recipient-link',
    'GET /client/products/favorites',
    'POST /client/products/favorites',
    'DELETE /client/products/favorites',
    'POST /client/reviews',
    'GET /client/reviews/can-write',
    'GET /client/reviews/own',
    'POST /client/reviews/photos',
    'DELETE /client/reviews/photos/{id}',
    'PATCH /client/reviews/{id}',
    'GET /orders/order/{id}/payment-bill',
    'GET /v1/auth/user/current',
    'GET /v1/auth/sessions',
    'DELETE /v1/auth/sessions',
    'DELETE /v1/auth/sessions/{id}',
    'PATCH /v1/user/{id}',
    'POST /v1/user/phone/request',
    'POST /v1/user/phone/verify',
    'GET /v1/loyalty/{id}/balance-history',
    'GET /v1/loyalty/{id}/invitation',
    'GET /v1/addresses',
    'POST /v1/addresses/create',
    'DELETE /v1/addresses/{id}',
    'PATCH /v1/addresses/{id}/update',
    'GET /v1/reasons',
    'POST /v1/reason/create',
    'DELETE /v1/reason/{id}',
    'PATCH /v1/reason/{id}/update',
    'GET /v1/user/{id}/export',
    'DELETE /v1/user/{id}',
    'GET /v1/recipients',
    'POST /v1/recipients/create',
    'DELETE /v1/recipients/{id}',
    'PATCH /v1/recipients/{id}/update',
  ],
  staff: [
    'GET /staff/api/me',
    'GET /staff/api/orders/{id}',
    'POST /staff/api/orders/{id}/assign',
    'POST /staff/api/orders/{id}/attention',
    'POST /staff/api/orders/{id}/move',
  ],
  store: [
    'GET /staff/api/assembly',
    'GET /staff/api/categories',
    'GET /staff/api/components',
    'GET /staff/api/components/{id}/usage',
    'PATCH /staff/api/deliveries/{id}',
    'POST /staff/api/deliveries/{id}/cancel',
    'POST /staff/api/deliveries/{id}/receive',
    'GET /staff/api/orders/board',
    'GET /staff/api/orders/search',
    'GET /staff/api/orders/shift',
    'GET /staff/api/orders/short',
    'GET /staff/api/orders/waiting',
    'POST /staff/api/orders/{id}/message',
    'GET /staff/api/orders/{id}/money',
    'GET /staff/api/orders/{id}/recipient-link',
    'POST /staff/api/orders/{id}/photo',
    'GET /staff/api/products',
    'GET /staff/api/products/words',
    'GET /staff/api/products/{id}',
    'GET /staff/api/products/{id}/history',
    'GET /staff/api/products/{id}/makeable',
    'GET /staff/api/reviews',
    'GET /staff/api/stock/stores',
    'GET /staff/api/stock/{store_id}',
    'GET /staff/api/stock/{store_id}/days',
    'GET /staff/api/stock/{store_id}/deliveries',
    'POST /staff/api/stock/{store_id}/deliveries',
    'POST /staff/api/stock/{store_id}/entries',
    'POST /staff/api/stock/{store_id}/entries/undo',
    'GET /staff/api/stock/{store_id}/moves',
    'GET /staff/api/stock/{store_id}/moves.csv',
    'GET /staff/api/windows/stores',
    'GET /staff/api/windows/{store_id}',
  ],
  way: ['GET /staff/api/courier', 'POST /staff/api/orders/{id}/handover-photo'],
  manager: [
    'GET /staff/api/assortment/export.csv',
    'GET /staff/api/assortment/export.yml',
    'POST /staff/api/assortment/import',
    'POST /staff/api/assortment/import/check',
    'POST /staff/api/assortment/import/problems',
    'GET /staff/api/banners',
    'POST /staff/api/banners',
    'POST /staff/api/banners/order',
    'PATCH /staff/api/banners/{id}',
    'DELETE /staff/api/banners/{id}',
    'POST /staff/api/categories',
    'POST /staff/api/categories/order',
    'PATCH /staff/api/categories/{id}',
    'DELETE /staff/api/categories/{id}',
    'GET /staff/api/categories/{id}/products',
    'POST /staff/api/categories/{id}/products',
    'GET /staff/api/city-delivery/{city_id}',
    'PATCH /staff/api/city-delivery/{city_id}',
    'POST /staff/api/components',
    'PATCH /staff/api/components/{id}',
    'DELETE /staff/api/components/{id}',
    'POST /staff/api/content/pictures',
    'GET /staff/api/customers',
    'GET /staff/api/customers/{id}',
    'POST /staff/api/customers/{id}/notes',
    'DELETE /staff/api/customers/{id}/notes/{note_id}',
    'GET /staff/api/customers/{id}/orders',
    'GET /staff/api/faq',
    'POST /staff/api/faq',
    'POST /staff/api/faq/order',
    'PATCH /staff/api/faq/{id}',
    'DELETE /staff/api/faq/{id}',
    'POST /staff/api/customers/{id}/merge',
    'GET /staff/api/home',
    'PATCH /staff/api/home/hero',
    'PATCH /staff/api/home/occasions',
    'GET /staff/api/orders/export',
    'GET /staff/api/orders/totals',
    'POST /staff/api/orders/{id}/decline-cancel',
    'POST /staff/api/orders/{id}/refund',
    'GET /staff/api/orders/{id}/team',
    'GET /staff/api/pages',
    'POST /staff/api/pages/preview',
    'GET /staff/api/pages/{slug}',
    'PATCH /staff/api/pages/{slug}',
    'GET /staff/api/pages/{slug}/versions/{version}',
    'GET /staff/api/payments/export',
    'GET /staff/api/peaks',
    'POST /staff/api/peaks',
    'POST /staff/api/peaks/preview',
    'PATCH /staff/api/peaks/{city_id}/{date}',
    'DELETE /staff/api/peaks/{city_id}/{date}',
    'GET /staff/api/points',
    'GET /staff/api/points/{user_id}',
    'POST /staff/api/points/{user_id}/corrections',
    'POST /staff/api/product-pictures',
    'POST /staff/api/product-pictures/{original}/crop',
    'POST /staff/api/products',
    'PATCH /staff/api/products/{id}',
    'DELETE /staff/api/products/{id}',
    'POST /staff/api/products/{id}/duplicate',
    'POST /staff/api/products/{id}/publish',
    'GET /staff/api/promo',
    'POST /staff/api/promo',
    'POST /staff/api/promo/dry-run',
    'GET /staff/api/promo/goods',
    'GET /staff/api/promo/{id}',
    'PATCH /staff/api/promo/{id}',
    'GET /staff/api/promo/{id}/uses',
    'GET /staff/api/promotions',
    'POST /staff/api/promotions',
    'POST /staff/api/promotions/order',
    'PATCH /staff/api/promotions/{id}',
    'DELETE /staff/api/promotions/{id}',
    'POST /staff/api/reviews/{id}/publish',
    'POST /staff/api/reviews/{id}/reject',
    'POST /staff/api/reviews/{id}/reply',
    'GET /staff/api/stores',
    'POST /staff/api/stores',
    'PATCH /staff/api/stores/{id}',
    'GET /staff/api/synonyms',
    'POST /staff/api/synonyms',
    'GET /staff/api/synonyms/check',
    'PATCH /staff/api/synonyms/{id}',
    'DELETE /staff/api/synonyms/{id}',
    'PATCH /staff/api/windows/{store_id}',
    'POST /staff/api/windows/{store_id}/close',
    'GET /staff/api/windows/{store_id}/held',
    'POST /staff/api/windows/{store_id}/reopen',
    'GET /staff/api/zones',
    'POST /staff/api/zones',
    'POST /staff/api/zones/order',
    'PATCH /staff/api/zones/{id}',
    'DELETE /staff/api/zones/{id}',
  ],
  admin: [
    'DELETE /staff/api/customers/{id}/sessions',
    'GET /staff/api/log',
    'GET /staff/api/team',
    'POST /staff/api/team',
    'PATCH /staff/api/team/{id}',
    'DELETE /staff/api/team/{id}',
  ],
}
type Audience = keyof typeof MAY
const AUDIENCES: Record<Audience, readonly string[]> = {
  anyone: ['guest', 'customer', 'courier', 'florist', 'manager'],
  customer: ['customer', 'courier', 'florist', 'manager'],
  staff: ['courier', 'florist', 'manager'],
  store: ['florist', 'manager'],
  way: ['courier', 'manager'],
  manager: ['manager'],
  admin: [],
}
/** Not for trying: one ends the session of whoever makes it, the other is about a session that is no more. */
const APART: readonly string[] = ['POST /v1/auth/logout', 'POST /v1/auth/refresh', 'DELETE /v1/auth/sessions']
const NO_ID = '019a0000-0000-7000-8000-000000000000'
const NO_NUMBER = '2000000000'

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Ids that nothing has, of the kind that the call takes. */
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

it(
  'whoever may make a call gets to it; a guest is a 401, anybody else of the wrong role a 403',
  { timeout: 60_000 },
  async () => {
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
          const may = who === 'admin' || AUDIENCES[audience as Audience].includes(who)
          const answered = `${status} ${body?.code ?? ''}`
          const isAway = who === 'guest' ? status === 401 : answered === '403 staff_only'
          if (isAway === may || status >= 500) wrong.push(`${nameOf(one)}: ${who} ${answered}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)
