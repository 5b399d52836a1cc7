import { type BrowserContext, expect, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const HEADING =
  'Номер заказа;Дата доставки;Время доставки;Город;Адрес доставки;Получатель;Телефон получателя;Артикул;Товар;Количество;Цена;Сумма заказа'
const table = (...rows: string[]) => ({
  name: 'заказы.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADING, ...rows].join('\n')),
})
const region = (page: Page, name: string) => page.getByRole('region', { name })

const idsOf = async (context: BrowserContext, authorization: string, row: string) => {
  const q = /\d+/.exec(row)?.[0] ?? ''
  const answer = await context.request.get(`/staff/api/orders/search?q=${q}`, { headers: { authorization } })
  const { items } = (await answer.json()) as { items: { id: string; number: number }[] }
  return items.filter(({ number }) => String(number) === q).map(({ id }) => id)
}

/** Three days from now, in any time zone of the shop. */
const aDay = () => {
  const [year, month, day] = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

test('a file of Flowwow is seen first, its article is matched once, and the order stands with its source', async ({
  page,
  context,
}) => {
  const headers = await asStaff(context, 'manager')
  // A run has one shop.
  const number = String(Date.now())
  const article = `FW-${number}`
  const row = (article_: string, price = '4500', sum = '4500') =>
    `${number};${aDay()};12:00–14:00;Омск;улица Ленина, 24;Елена;89131442031;${article_};Нежность;1;${price};${sum}`
  await page.goto('/staff/marketplaces')
  const files = region(page, 'Заказы файлом')
  await files.getByText('Какие столбцы читаем').click()
  await expect(files.getByRole('rowheader', { name: 'Артикул обязательно' })).toBeVisible()

  const input = files.locator('input[type=file]')
  await input.setInputFiles(table(row(article, 'дорого')))
  await expect(files.getByText('Нужна цена в рублях: 3990 или 3990,50')).toBeVisible()
  await files.getByRole('button', { name: 'Другой файл' }).click()
  await input.setInputFiles(table(row(article)))
  await expect(files.getByText('Новые артикулы, их надо будет сопоставить (1):')).toBeVisible()
  await files.getByRole('button', { name: 'Завести 1 заказ' }).click()
  await expect(files.getByText('Готово: 1 новый заказ')).toBeVisible()

  const waiting = page.getByRole('article', { name: `Flowwow № ${number}` })
  await expect(waiting.getByText('Неизвестный артикул')).toBeVisible()
  const articles = region(page, 'Артикулы')
  await articles.getByRole('button', { name: `Выбрать товар для ${article}` }).click()
  await articles.getByLabel('Название товара').fill('Нежность')
  await articles
    .getByRole('option', { name: /Нежность/ })
    .first()
    .click()
  await expect(waiting).toBeHidden()

  await files.getByRole('button', { name: 'Другой файл' }).click()
  await input.setInputFiles(table(row(article)))
  await expect(files.getByText('Менять нечего')).toBeVisible()

  const { authorization } = headers
  const query = 'from=2026-01-01&to=2026-12-31&source=flowwow'
  const found = await context.request.get(`/staff/api/orders/export?${query}`, { headers: { authorization } })
  const exported = await found.text()
  expect(exported).toContain(`;Flowwow;${number};`)

  // What was bought, for whom and to where is the marketplace's.
  const own = exported.split('\n').find((line) => line.includes(`;Flowwow;${number};`)) ?? ''
  const [id] = await idsOf(context, authorization, own)
  await page.goto(`/staff/orders/${id}/change`)
  await expect(page.getByText(/Заказ с\sплощадки Flowwow/)).toBeVisible()
  for (const theirs of ['Получатель', 'Доставка', 'Состав'])
    await expect(page.getByRole('region', { name: theirs, exact: true }).getByRole('button')).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Открытка', exact: true })
    .getByRole('button', { name: 'Изменить' })
    .click()
  await page.getByRole('textbox', { name: 'Текст открытки' }).fill('С новосельем!')
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(page.getByText('С новосельем!').first()).toBeVisible()
  const asked = await context.request.post(`/staff/api/orders/${id}/change`, {
    headers: { authorization },
    data: { revision: 2, recipient: { name: 'Другая', phone: '+7 913 144-20-31' } },
  })
  expect([asked.status(), ((await asked.json()) as { code: string }).code]).toEqual([409, 'change_there'])
})
