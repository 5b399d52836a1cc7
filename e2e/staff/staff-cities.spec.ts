import { expect, type Page } from '@playwright/test'
import type { City } from '#/domains/places/contract/customer.ts'
import type { Zone } from '#/domains/delivery/contract/customer.ts'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const NOVOSIBIRSK = 2
const STORE = 5

const dragLeft = async (page: Page, n: number, by: number) => {
  const handle = page.locator('.zone-corner').nth(n)
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - by, y, { steps: 5 })
  await page.mouse.up()
}

test('a city is one choice from the list, and goes again while nothing hangs on it', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const cities = async () =>
    ((await (await context.request.get('/geo/city/list')).json()) as { items: City[] }).items
  await page.goto('/staff/cities/new')
  await page.getByLabel('Найти город').fill('тобол')
  await expect(page.getByRole('option', { name: /Тобольск.*Тюменская область · Москва \+2.ч/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Где (в заголовках и текстах)')).toHaveValue('в Тобольске')
  await expectAccessible(page)
  await page.getByLabel('Телефон для покупателей').fill('12')
  await page.getByRole('button', { name: 'Добавить город' }).click()
  await expect(page.getByText('Введите номер полностью')).toBeVisible()
  await page.getByLabel('Телефон для покупателей').fill('8 3456 22-00-01')
  await page.getByRole('button', { name: 'Добавить город' }).click()
  const row = page.getByRole('link', { name: /Тобольск.*нет магазинов/ })
  await expect(row).toBeVisible()
  await expect.poll(async () => (await cities()).at(-1)).toMatchObject({ name_in: 'в Тобольске' })

  await page.getByRole('link', { name: /^Омск/ }).click()
  await page.getByRole('button', { name: 'Удалить город' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить город' }).click()
  await expect(page.getByText(/В Омске \d+ магазин.* и .*\d+ /)).toBeVisible()

  await page.goto('/staff/cities')
  await row.click()
  await page.getByRole('button', { name: 'Удалить город' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить город' }).click()
  await expect(page.getByRole('heading', { name: 'Города' })).toBeVisible()
  await expect(row).toBeHidden()
})

test('circles are offered ready, dragged by the edge, refused at their field, and are zones', async ({
  page,
  context,
}) => {
  const headers = await asStaff(context, 'manager')
  const zones = async () =>
    ((await (await context.request.get(`/delivery/${NOVOSIBIRSK}`)).json()) as { zones: Zone[] }).zones
  await page.goto(`/staff/zones?city=${NOVOSIBIRSK}`)
  await page.getByRole('link', { name: /Красный проспект.*не заданы/ }).click()
  await expect(page.getByText('Готовый набор.')).toBeVisible()
  const radius = (n: number) => page.getByLabel(`Круг ${n}: до, км`)
  await expect(radius(3)).toHaveValue('12')
  await expect(page.locator('.zone-corner')).toHaveCount(3)
  await expectAccessible(page)
  await dragLeft(page, 0, 60)
  await expect(radius(3)).not.toHaveValue('12')
  await radius(3).fill('3')
  await page.getByLabel('Круг 1: цена').fill('дорого')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/цена.*Сумма вида 350/)).toBeVisible()
  for (const n of [1, 2, 3]) await page.getByLabel(`Круг ${n}: цена`).fill(String(900 + n))
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/до, км: Такой круг уже есть/)).toBeVisible()
  await radius(3).fill('9,5')
  await page.getByLabel('Проверить адрес').fill('Красный проспект, 1')
  await page.getByRole('button', { name: 'Проверить' }).click()
  // Drawn zones count before circles.
  await expect(page.getByRole('status').filter({ hasText: 'зона «Новосибирск»' })).toContainText('едет 60')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('link', { name: /Красный проспект.*9,5.км 903.₽/ })).toBeVisible()
  await expect
    .poll(async () => (await zones()).map(({ name }) => name))
    .toEqual(['Новосибирск', 'До 3\u00a0км', 'До 6\u00a0км', 'До 9,5\u00a0км'])
  const body = { store_id: STORE, circles: [] }
  await context.request.post('/staff/api/zones/circles', { headers, data: body })
  await expect.poll(async () => (await zones()).length).toBe(1)
})
