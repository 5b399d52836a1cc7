import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { acceptCity } from '../support/customer.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

type StockRow = { component_id: number; name: string; on_hand: number; reserved: number }
/** In Omsk: out of stock in all means not today. */
const STORES = [1, 2, 3, 4]

/** Down to what orders reserve. */
const leaveNothing = async (
  context: BrowserContext,
  headers: Record<string, string>,
  store: number,
  name: string,
) => {
  const table = await context.request.get(`/staff/api/stock/${store}`, { headers })
  const { items } = (await table.json()) as { items: StockRow[] }
  const row = items.find((one) => one.name.startsWith(name))
  const data = {
    key: randomUUID(),
    component_id: row?.component_id,
    kind: 'count',
    quantity: row?.reserved,
    seen: row?.on_hand,
  }
  const answer = await context.request.post(`/staff/api/stock/${store}/entries`, { headers, data })
  expect(answer.status()).toBe(200)
}

const entry = (page: Page, name: string, what: 'сколько есть' | 'сколько привезли') =>
  page.getByRole('textbox', { name: `${name}: ${what}` })
const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test.describe.configure({ mode: 'serial' })

test('a delivery entered by keyboard brings a bouquet back to what can be made today', async ({
  page,
  context,
}) => {
  const headers = await asStaff(context, 'manager')
  const [flower, slug] = ['Лагурус', 'suhocvet-lagurus']
  for (const store of STORES) await leaveNothing(context, headers, store, flower)
  const canMakeToday = async () => {
    const answer = await context.request.get(`/client/products/${slug}/availability?city_id=1`)
    const { variants } = (await answer.json()) as { variants: { stores: { can_make: number }[] }[] }
    return variants.some(({ stores }) => stores.some(({ can_make }) => can_make > 0))
  }
  expect(await canMakeToday()).toBe(false)

  await page.goto('/staff/stock?store=1')
  await page.getByRole('radio', { name: 'Поставка' }).check({ force: true })
  const field = entry(page, flower, 'сколько привезли')
  const before = Number(await line(page, flower).locator('b').first().textContent())
  await field.focus()
  await page.keyboard.type('40')
  await expect(line(page, flower).getByText('Не сохранено')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(line(page, flower).getByText('Сохранено')).toBeVisible()
  await expect(field).not.toBeFocused()
  await expect(line(page, flower).locator('b').first()).toHaveText(String(before + 40))

  await line(page, flower)
    .getByRole('button', { name: `Вернуть: ${flower}` })
    .click()
  await expect(line(page, flower).locator('b').first()).toHaveText(String(before))
  await field.fill('40')
  await field.press('Enter')
  await expect(line(page, flower).locator('b').first()).toHaveText(String(before + 40))
  await expect.poll(canMakeToday).toBe(true)
  await page.goto(`/product/${slug}`)
  await acceptCity(page)
  await expect(
    page
      .getByRole('button', { name: /^В корзину/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('two count at once: the second sees it and chooses', async ({ page, context, browser }) => {
  await asStaff(context, 'manager')
  const flower = 'Рускус'
  const other = await browser.newContext()
  await asStaff(other, 'florist')
  const second = await other.newPage()
  await Promise.all([page.goto('/staff/stock?store=1'), second.goto('/staff/stock?store=1')])
  const [mine, theirs] = [entry(page, flower, 'сколько есть'), entry(second, flower, 'сколько есть')]
  await expect(theirs).toBeVisible()
  await mine.fill('21')
  await mine.press('Enter')
  await expect(line(page, flower).getByText('Сохранено')).toBeVisible()
  await theirs.fill('23')
  await theirs.press('Enter')
  const notice = second.getByRole('alert').filter({ hasText: flower })
  await expect(notice).toContainText('стало 21')
  await expect(notice).toContainText('Вы насчитали 23')
  await notice.getByRole('button', { name: 'Сохранить мои 23' }).click()
  await expect(line(second, flower).locator('b').first()).toHaveText('23')
  await other.close()
})

test('without a connection an entry waits, and happens once when it is back', async ({ page, context }) => {
  await asStaff(context, 'manager')
  const flower = 'Крафт'
  await page.clock.install()
  await page.goto('/staff/stock?store=1')
  await page.getByRole('radio', { name: 'Поставка' }).check({ force: true })
  const here = line(page, flower).locator('b').first()
  const before = Number(await here.textContent())
  // The server has the delivery, the tablet does not know.
  let lost = false
  await page.route('**/staff/api/stock/1/entries', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  const field = entry(page, flower, 'сколько привезли')
  await field.fill('10')
  await field.press('Enter')
  await expect(page.getByText(/Нет связи\. 1 строка ждёт/)).toBeVisible()
  await page.clock.runFor('00:06')
  await expect(line(page, flower).getByText('Сохранено')).toBeVisible({ timeout: 15_000 })
  await expect(here).toHaveText(String(before + 10))
  await page.reload()
  await expect(here).toHaveText(String(before + 10))
})

test('a delivery is planned, received with fewer stems, and stands in the history', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/stock/deliveries?store=4')
  await page.getByRole('button', { name: 'Запланировать поставку' }).click()
  const form = page.getByRole('dialog', { name: 'Новая поставка' })
  const inTenDays = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  await form.getByLabel('Когда приедет').fill(inTenDays)
  await form.getByLabel('Поставщик или заметка').fill('Эквадор')
  await form.getByRole('combobox').fill('роза белая')
  await expect(form.getByRole('option', { name: 'Роза белая 60 см' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(/^Роза белая 60 см/).first()).toBeFocused()
  await page.keyboard.type('50')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Эквадор' })
  await expect(card).toContainText('Роза белая 60 см 50 шт.')
  await card.getByRole('button', { name: 'Принять' }).click()
  const receive = page.getByRole('dialog', { name: /^Приёмка/ })
  await receive.getByLabel('Роза белая 60 см: сколько пришло').fill('46')
  await receive.getByLabel('Роза белая 60 см: почему не столько').fill('сломаны')
  await receive.getByRole('button', { name: 'Принять' }).click()
  await expect(card).toContainText('Роза белая 60 см: ждали 50, пришло 46')
  await page.getByRole('link', { name: 'История', exact: true }).click()
  await expect(page.getByRole('row', { name: /Роза белая 60 см.*Поставка.*\+46/ }).first()).toBeVisible()
})

test('a file with bad lines shows them and changes nothing; a mended one is written', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const slug = `s-fayla-${Date.now()}`
  const head = 'Адрес товара;Код размера;Название;Разделы;Цена, ₽;Состав\n'
  const good = `${slug};M;Из таблицы;bukety;3990;Роза белая 60 см×9, lenta×1\n`
  const bad = 'nezhnost;M;Нежность;bukety;дорого;lenta×1\n'
  const upload = (text: string) =>
    page
      .getByRole('region', { name: 'Загрузить товары' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'товары.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.goto('/staff/import')
  await upload(head + good + bad)
  await expect(page.getByRole('heading', { name: '1 ошибка в файле' })).toBeVisible()
  await expect(page.getByRole('row', { name: /3.*Цена, ₽.*дорого.*Нужна цена в рублях/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Записать 1 товар' })).toBeDisabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать ошибки' }).click()
  expect((await download).suggestedFilename()).toBe('oshibki.csv')
  await page.getByRole('button', { name: 'Другой файл' }).click()
  await upload(head + good)
  await page.getByRole('button', { name: 'Записать 1 товар' }).click()
  await expect(page.getByText('Готово: 1 новый товар')).toBeVisible()
  await page.goto(`/product/${slug}`)
  await acceptCity(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Из таблицы' })).toBeVisible()
  // A CSV has no pictures: their place stays, nothing opens.
  const gallery = page.getByRole('region', { name: /Из таблицы/ }).first()
  expect((await gallery.boundingBox())?.height).toBeGreaterThan(200)
  await expect(gallery.getByRole('button', { name: 'Открыть на весь экран' })).toHaveCount(0)
})

test('an entry waits for its own person, through 429 and an ended session; no other person sends it', async ({
  page,
  context,
}) => {
  let answer = 429
  const sentBy: string[] = []
  // The run's shared staff session must not end.
  await page.route('**/v1/auth/logout', (route) => route.fulfill({ status: 204 }))
  await page.route('**/staff/api/stock/*/entries', (route) => {
    sentBy.push(route.request().headers()['authorization'] ?? '')
    if (!answer) return route.fallback()
    const code = answer === 401 ? 'token_invalid' : 'too_many'
    return route.fulfill({ status: answer, headers: { 'retry-after': '1' }, json: { detail: 'Нет', code } })
  })
  const manager = await asStaff(context, 'manager')
  await page.goto('/staff/stock?store=1')
  await page.getByRole('radio', { name: 'Поставка' }).check({ force: true })
  await entry(page, 'Лагурус', 'сколько привезли').fill('3')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Лагурус').getByText('Нет связи, сохраним позже')).toBeVisible()
  await expect.poll(() => sentBy.length).toBeGreaterThan(0)
  answer = 401
  await expect(page.getByRole('heading', { name: 'Войдите, чтобы работать' })).toBeVisible({
    timeout: 20_000,
  })
  answer = 0
  const tries = sentBy.length

  await asStaff(context, 'admin')
  await page.goto('/staff/stock?store=1')
  await expect(line(page, 'Лагурус')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sentBy).toHaveLength(tries)

  await asStaff(context, 'manager')
  const saved = page.waitForResponse('**/staff/api/stock/*/entries')
  await page.goto('/staff/stock?store=1')
  expect((await saved).status()).toBe(200)
  expect(sentBy.slice(tries)).toEqual([manager.authorization])
})
