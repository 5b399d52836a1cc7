import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { BouquetKit } from '#/domains/bouquets/contract/customer.ts'
import { propose } from '#/domains/bouquets/rules/propose.ts'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import { choose, chooseWindow, inOmsk, openFilledOrder, placeButton } from '../support/customer.ts'
import { bodyOf, callsOf, type OrderLine, paidOrder } from '../support/paid-order.ts'
import { expect, test } from '../support/visit.ts'

const CARD = 'Ольга Петровна, спасибо вам за всё'
const OLGA = { name: 'Ольга Петровна', phone: '+7 973 000-00-21' }
const KATYA = { name: 'Екатерина', phone: '+7 973 000-00-22' }

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** With two recipients and another bouquet in the cart. */
const openPaidOrder = async (page: Page) => {
  const order = await paidOrder({ words: { recipient: OLGA, card_text: CARD, comment: 'Позвоните заранее' } })
  const { calls, userId } = order
  for (const person of [OLGA, KATYA])
    await bodyOf(await calls.post('/v1/recipients/create', { data: { user_id: userId, ...person } }))
  const other = await bodyOf<{ id: number; variants: { id: number }[] }>(
    await calls.get('/client/products/eustoma-15'),
  )
  const line = { product_id: other.id, variant_id: other.variants[0]?.id, quantity: 1 }
  await bodyOf(await calls.post('/orders/cart/update-product?city_id=1', { data: line }))
  await inOmsk(page.context())
  await order.signIn(page.context())
  await page.goto(`/profile/orders/${order.id}`)
  return order
}

test('a repeated order asks before it meets another, fills in everything, and its card text goes to its own recipient only', async ({
  page,
}) => {
  const { number, calls } = await openPaidOrder(page)
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вы уже начали другой заказ' })
  await dialog.getByRole('button', { name: 'Не повторять' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await dialog.getByRole('button', { name: 'Заменить корзину' }).click()

  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText(`Повторили заказ № ${number}`)).toBeVisible()
  const where = section(page, 'Куда и когда')
  await expect(where.getByLabel(/^Адрес/)).toHaveValue('улица Ленина, 24')
  await expect(where.getByLabel('Квартира')).toHaveValue('47')
  const { available_products: lines } = await bodyOf<{ available_products: unknown[] }>(
    await calls.get('/orders/cart?city_id=1'),
  )
  expect(lines).toHaveLength(1)
  await chooseWindow(page)
  await where.getByRole('button', { name: 'Дальше' }).click()

  const who = section(page, 'Кому')
  await expect(who.getByRole('radio', { name: OLGA.name })).toBeChecked()
  await expect(who.getByRole('checkbox', { name: /^Не говорить, от кого/ })).toBeChecked()
  const question = page.getByText(`Открытка написана для получателя «${OLGA.name}»: «${CARD}»`)
  await expect(question).toBeHidden()
  await choose(who.getByRole('radio', { name: KATYA.name }))
  await expect(question).toBeVisible()
  await who.getByRole('button', { name: 'Дальше' }).click()

  // The question blocks everything else.
  const wishes = section(page, 'Открытка и пожелания')
  await wishes.getByRole('button', { name: 'Дальше' }).click()
  await expect(wishes.getByText('Решите, что делать с открыткой: она написана для другого')).toBeVisible()
  await wishes.getByRole('button', { name: 'Убрать открытку' }).click()
  await expect(wishes.getByLabel('Текст открытки')).toHaveValue('')
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(wishes.getByLabel('Текст открытки')).toHaveValue(CARD)
  await wishes.getByRole('button', { name: 'Убрать открытку' }).click()
  await expect(wishes.getByLabel('Пожелания')).toHaveValue('Позвоните заранее')
  await wishes.getByRole('button', { name: 'Дальше' }).click()
  await expect(section(page, 'Промокод и бонусы').getByRole('button', { name: 'Дальше' })).toBeVisible()
})

const ROSES = 11

/** As it is proposed for 2 500 roubles, of what is there on the last day that is counted. */
const ownBouquet = async (calls: APIRequestContext) => {
  const kit = await bodyOf<BouquetKit>(await calls.get('/client/bouquets/kit?city_id=1'))
  const stores = kit.stores.map(
    (_, at) => new Map(kit.parts.map(({ component_id: id, free }) => [id, free[at]?.at(-1) ?? 0])),
  )
  const wish = { budget: 250_000, tone: null, occasion: 'mother' as const }
  const design = propose({ parts: kit.parts, fee: kit.fee, rules: kit.rules, stores }, wish)
  return bodyOf<OrderLine & { name: string; label: string }>(
    await calls.post('/client/bouquets', { data: { ...design, spread: 0 } }),
  )
}

const countedRoses = async (calls: APIRequestContext): Promise<OrderLine> => {
  const { id, counted } = await bodyOf<Product>(await calls.get('/client/products/krasnye-rozy-50'))
  const run = counted?.runs.find(({ from, to }) => from <= ROSES && ROSES <= to)
  return { product_id: id, variant_id: run ? run.id + ROSES - run.from : 0, quantity: 1 }
}

test('an own bouquet and roses by number are ordered again as they were', async ({ page }) => {
  const guest = await callsOf({ 'x-client-id': randomUUID() })
  const { product_id, variant_id, label } = await ownBouquet(guest)
  const lines = [{ product_id, variant_id, quantity: 1 }, await countedRoses(guest)]
  const order = await paidOrder({ lines })
  await inOmsk(page.context())
  await order.signIn(page.context())
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText(`Повторили заказ № ${order.number}`)).toBeVisible()
  await expect(page.getByText(`${ROSES} роз`, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  const { available_products: again } = await bodyOf<{ available_products: OrderLine[] }>(
    await order.calls.get('/orders/cart?city_id=1'),
  )
  const keyOf = (line: OrderLine) => `${line.product_id} ${line.variant_id} ${line.quantity}`
  expect(again.map(keyOf).toSorted()).toEqual(lines.map(keyOf).toSorted())
})

test('who signs out leaves nothing of an order to the next one at the same screen', async ({ page }) => {
  await openPaidOrder(page)
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить к ней' }).click()
  await expect(page.getByText('Повторили заказ')).toBeVisible()
  const kept = () => page.evaluate(() => [JSON.stringify(localStorage), decodeURIComponent(document.cookie)])
  expect((await kept()).join()).toContain(CARD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect(async () => {
    const left = (await kept()).join()
    for (const word of [CARD, OLGA.name, 'Ленина', 'Позвоните']) expect(left).not.toContain(word)
  }).toPass()
})

test('cash is for who receives the flowers: for another it gives way with a word, and comes back', async ({
  page,
  phone,
}) => {
  await openFilledOrder(page, phone)
  await expect(placeButton(page)).toHaveText(/^Заказать/)
  const who = section(page, 'Кому')
  await who.getByRole('button', { name: /^Изменить/ }).click()
  await choose(who.getByRole('radio', { name: 'Другой человек' }))
  await expect(who.getByText(/«Наличными курьеру» здесь не подходит, выбрали «Картой онлайн»/)).toBeVisible()
  await who.getByLabel('Имя').fill(KATYA.name)
  await who.getByLabel('Телефон').fill(KATYA.phone)
  await expect(placeButton(page)).toHaveText(/^Оплатить/)
  await choose(who.getByRole('radio', { name: 'Получу лично' }))
  await expect(placeButton(page)).toHaveText(/^Заказать/)
  await who.getByRole('button', { name: 'Дальше' }).click()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await expect(page.getByText(/Вы отдадите курьеру .* наличными, когда получите цветы/)).toBeVisible()
  await expect(page.getByText('К\u00a0оплате курьеру')).toBeVisible()
})
