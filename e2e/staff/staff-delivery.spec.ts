import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const PLACE = { city: 1, store: 3, days: 41 }

/** Not a demo peak day. */
const dayIn = (days: number): string => {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return /-12-31$|-01-01$/.test(day) ? dayIn(days + 3) : day
}

const ask = async <T>(context: BrowserContext, path: string, headers = {}): Promise<T> =>
  (await (await context.request.get(path, { headers })).json()) as T

const saved = (page: Page) => expect(page.getByText('Сохранили', { exact: true }).first()).toBeVisible()

test('a store closes for a day, and customers see its hours', async ({ page, context }) => {
  await asStaff(context, 'manager')
  const { store, days } = PLACE
  const day = dayIn(days)
  await page.goto(`/staff/stores/${store}`)
  await page.getByRole('button', { name: 'Добавить день' }).click()
  const added = page.getByRole('group').last()
  await added.getByLabel(/^Дата/).fill(day)
  await page
    .getByLabel(/^Подпись/)
    .last()
    .fill('Учёт')
  await expect(page.getByRole('region', { name: 'Так увидят покупатели' })).toContainText('закрыт (Учёт)')
  await page.reload()
  await expect(page.getByLabel(/^Подпись/).last()).toHaveValue('Учёт')
  await page.getByLabel('Широта').fill('север')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Число вида 54.98852')).toBeVisible()
  await page.getByLabel('Широта').fill('54.985')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await saved(page)
  const { items } = await ask<{ items: object[] }>(
    context,
    `/delivery/intervals/pickup?store_id=${store}&target_date=${day}`,
  )
  expect(items).toEqual([])
})

test('a zone is drawn on the map, mended by keyboard, and counts at an address', async ({
  page,
  context,
}) => {
  const headers = await asStaff(context, 'manager')
  const { city } = PLACE
  await page.goto(`/staff/zones?city=${city}&zone=new`)
  const map = page.getByRole('region', { name: /^Зоны доставки на карте/ })
  const name = 'Остров'
  await page.getByLabel('Название').fill(name)
  await page.getByLabel('Доставка,\u00a0₽').fill('990')
  const corners = map.locator('.zone-corner')
  await map.scrollIntoViewIfNeeded()
  for (const [x, y] of [
    [60, 130],
    [180, 130],
    [60, 250],
    [180, 250],
  ] as const)
    await map.click({ position: { x, y }, force: true })
  await expect(corners).toHaveCount(4)
  await expect(page.getByText('Граница пересекает сама себя')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(corners).toHaveCount(3)
  await expect(page.getByText('Граница пересекает сама себя')).toBeHidden()
  await page.getByText('Точки зоны (3)').click()
  const first = page.getByLabel('Точка 1', { exact: true })
  await first.fill('не точка')
  await first.press('Enter')
  await expect(page.getByText('Широта и долгота через запятую: ')).toBeVisible()
  for (const [n, point] of ['10.5, 10.5', '10.5, 10.7', '10.7, 10.6'].entries()) {
    await page.getByLabel(`Точка ${n + 1}`, { exact: true }).fill(point)
    await page.getByLabel(`Точка ${n + 1}`, { exact: true }).press('Enter')
  }
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  const { zones } = await ask<{ zones: { name: string; price: number }[] }>(context, `/delivery/${city}`)
  expect(zones.find((zone) => zone.name === name)?.price).toBe(99_000)

  await page.getByLabel('Проверить адрес').fill(city === 1 ? 'улица Ленина, 1' : 'Красный проспект, 1')
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'зона «' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Удалить зону' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить зону' }).click()
  await expect(page.getByRole('heading', { name: 'Зоны доставки' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden()
  const left = await ask<{ items: { name: string }[] }>(context, `/staff/api/zones?city_id=${city}`, headers)
  expect(left.items.some((zone) => zone.name === name)).toBe(false)
})

test('a window is made smaller, then the whole day is closed and opened', async ({ page, context }) => {
  await asStaff(context, 'manager')
  const { store, days } = PLACE
  const date = dayIn(days + 5)
  await page.goto(`/staff/windows?store=${store}&date=${date}`)
  const row = page.getByRole('row', { name: /^9:00–11:00/ }).first()
  await page.getByRole('button', { name: 'Изменить: Доставка, 9:00–11:00' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сколько заказов берём').fill('две')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByText('Целое число')).toBeVisible()
  await dialog.getByLabel('Сколько заказов берём').fill('2')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row).toContainText('0 из 2')
  await expect(row).toContainText('Изменено вручную')
  await page.getByRole('button', { name: 'Закрыть весь день' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть весь день' }).click()
  await expect(row).toContainText('0 из 0')
  await expect(page.getByRole('button', { name: 'Закрыть весь день' })).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть обычные места' }).click()
  await expect(row).toContainText('0 из 8')
})

test('a florist looks at the windows of their store and changes none', async ({ page, context }) => {
  await asStaff(context, 'florist')
  await page.goto('/staff/windows')
  await expect(page.getByRole('row', { name: /из/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Изменить|Закрыть)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Настройки города' })).toHaveCount(0)
})

test('what a city takes for exact times is changed, and refused at its field', async ({ page, context }) => {
  await asStaff(context, 'manager')
  const { city } = PLACE
  await page.goto(`/staff/windows/settings?city=${city}`)
  const price = page.getByLabel('Ко времени: Доплата,\u00a0₽')
  await price.fill('дорого')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сумма вида 350 или 349,50')).toBeVisible()
  await price.fill('350')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await saved(page)
  await page.reload()
  await expect(price).toHaveValue('350')
})

test('a peak day is looked at before it is declared, and is what customers see', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const { city, days } = PLACE
  const date = dayIn(days + 10)
  await page.goto(`/staff/peaks/${city}/new`)
  await page.getByLabel('Дата').fill(date)
  await page.getByLabel('Повод').fill('День города')
  await page.getByLabel('Длина окна, мин').fill('240')
  await page.getByLabel('Доставка дороже на,\u00a0%').fill('100')
  const preview = page.getByRole('region', { name: 'Так увидят покупатели' })
  await expect(preview).toContainText('День города')
  await expect(preview.getByText('9:00\u2060–\u206013:00')).toBeVisible()
  await expect(preview).toContainText(city === 1 ? /500.₽ вместо 250.₽/ : /600.₽ вместо 300.₽/)
  const seen = () =>
    ask<{ items: { date: string; peak_title: string | null }[] }>(context, `/delivery/dates?city_id=${city}`)
  const titleOf = async () => (await seen()).items.find((one) => one.date === date)?.peak_title
  expect(await titleOf()).toBeNull()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('row', { name: /День города/ })).toBeVisible()
  expect(await titleOf()).toBe('День города')
  await page
    .getByRole('row', { name: /День города/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Сделать обычным днём' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сделать обычным днём' }).click()
  await expect(page.getByRole('heading', { name: 'Праздничные дни' })).toBeVisible()
  await expect(page.getByRole('row', { name: /День города/ })).toHaveCount(0)
  expect(await titleOf()).toBeNull()
})
