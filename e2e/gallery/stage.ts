import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { signInByCalls, newCalls } from '../support/sign-in-by-calls.ts'
import { bodyOf } from '../support/paid-order.ts'
import type { Visit } from './state.ts'

export const hang = (page: Page, address: string | RegExp) => page.route(address, () => new Promise(() => {}))

export const refuse = (page: Page, address: string | RegExp) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Что-то сломалось. Мы уже чиним', code: 'internal' } }),
  )

/** Texts longer than in the demo data. */
export const rewrite = (page: Page, address: string | RegExp, change: (body: string) => string) =>
  page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })

export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    type Router = { navigate: (to: string) => Promise<void> }
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    void router.navigate(to)
  }, path)

type Product = { id: number; variants: { id: number; size?: string | null }[] }

export const putInCart = async ({ calls }: Visit, slug: string, quantity = 1, more: object = {}) => {
  const { id, variants } = await bodyOf<Product>(await calls.get(`/client/products/${slug}`))
  const data = { product_id: id, variant_id: variants[0]?.id, quantity, ...more }
  await bodyOf(await calls.post('/orders/cart/update-product?city_id=1&order_type=delivery', { data }))
}

export const orderOf = async ({ calls }: Visit, number: number): Promise<string> => {
  const { items } = await bodyOf<{ items: { id: string; number: number }[] }>(
    await calls.get('/client/orders?size=50'),
  )
  const order = items.find((one) => one.number === number)
  if (!order) throw new Error(`no order ${number}`)
  return order.id
}

export const staffOrder = async ({ calls }: Visit, number: number): Promise<string> => {
  const { items } = await bodyOf<{ items: { id: string }[] }>(
    await calls.get(`/staff/api/orders/search?q=${number}`),
  )
  if (!items[0]) throw new Error(`no order ${number}`)
  return items[0].id
}

export const friendLink = async (): Promise<string> => {
  const calls = await newCalls(`10.97.${randomInt(256)}.${randomInt(1, 255)}`)
  const { access_token, user } = await signInByCalls(calls, `+79${randomInt(100_000_000, 1_000_000_000)}`)
  const headers = { authorization: `Bearer ${access_token}` }
  const { path } = await bodyOf<{ path: string }>(
    await calls.get(`/v1/loyalty/${user.id}/invitation`, { headers }),
  )
  await calls.dispose()
  return path
}

export const press = async (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

/** The page may not be hydrated yet. */
export const pressUntil = (
  page: Page,
  name: string | RegExp,
  seen: () => Locator,
  role?: 'button' | 'link',
) =>
  expect(async () => {
    if (!(await seen().isVisible())) await press(page, name, role)
    await expect(seen()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })

export const pictureFile = async (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: await readFile(`db/pictures/${name}`),
})
export const BROKEN_PICTURE = { name: 'нет.png', mimeType: 'image/png', buffer: Buffer.from('не картинка') }

export const dialogOf = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).last()

export const LONG_NAME =
  'Букет «Рассвет над Иртышом в первое воскресенье сентября» из кустовых пионовидных роз, эустомы и эвкалипта'
export const LONG_PERSON = 'Константин-Александр Преображенский-Верхнеозёрский'
export const LONG_STREET = 'улица Двадцатилетия Рабоче-Крестьянской Красной Армии, 312к4, строение 17'
export const LONG_WORDS =
  'Пожалуйста, позвоните за полчаса до приезда: во дворе шлагбаум, домофон не работает, а собака лает, но не кусается. '.repeat(
    4,
  )
export const LONG_WORD = 'Превысокомногорассмотрительствующий'.repeat(3)
