import type { BrowserContext, Page } from '@playwright/test'
import {
  choose,
  chooseTime,
  chooseWindow,
  openDays,
  openOrder,
  openWindow,
  placeButton,
} from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const where = (page: Page) => section(page, 'Куда и когда')
const goOn = (page: Page, name = 'Куда и когда') =>
  section(page, name).getByRole('button', { name: 'Дальше' }).click()
const days = (page: Page) => page.getByRole('group', { name: 'Дата' }).getByRole('radio')
const times = (page: Page) => page.getByRole('group', { name: /^Время/ }).getByRole('radio')
const noteOf = (page: Page, text: string | RegExp) =>
  where(page).getByRole('status').filter({ hasText: text })

const COOKIE = 'LavandaChosenAddress'
type SavedChoice = {
  date: string | null
  address: Record<string, unknown>
  order: Record<string, unknown>
}
const savedChoice = async (context: BrowserContext): Promise<SavedChoice> => {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE)
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as SavedChoice
}

const authorization = async (context: BrowserContext) => {
  const token = (await context.cookies()).find(({ name }) => name === 'LavandaAuthToken')?.value
  return { authorization: `Bearer ${token}` }
}

const toWhere = async (page: Page, phone: string, choice?: object) => {
  await openOrder(page, phone, { choice })
  await expect(days(page).first()).toBeAttached()
}

test('an address that is picked, its price, and an exact time with its own', async ({
  page,
  phone,
  context,
}) => {
  await toWhere(page, phone)
  // The price of a holiday is another one.
  await choose(openDays(page).first())
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('ленина 2')
  await where(page).getByRole('option', { name: 'улица Ленина, 2', exact: true }).click()
  await expect(where(page).getByText('Центр: доставим бесплатно')).toBeVisible()
  expect((await savedChoice(context)).address.coords).toHaveLength(2)
  await choose(openDays(page).nth(1))
  await choose(page.getByRole('radio', { name: /^Точно к/ }))
  await where(page).getByLabel('К какому времени').selectOption('17:30')
  await expect(page.getByRole('radio', { name: /^Точно к 17:30/ })).toBeChecked()
  // Another text drops the coordinates of the first one.
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('улица Ленина, 2 корпус 7 строение 9')
  expect((await savedChoice(context)).address.coords).toBeNull()
  await where(page).getByRole('checkbox', { name: 'Частный дом' }).check()
  await expect(where(page).getByLabel('Квартира')).toBeHidden()
  await goOn(page)
  await expect(where(page).getByText(/строение 9\. .*, точно к\s17:30$/)).toBeVisible()
})

test('what is chosen is there after a reload, in another tab, and when the first one is looked at again', async ({
  page,
  phone,
  context,
}) => {
  await toWhere(page, phone)
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('проспект Мира, 42')
  await where(page).getByLabel('Квартира').fill('47')
  await chooseWindow(page)
  const chosen = await times(page).and(page.locator(':checked')).inputValue()
  const kept = await savedChoice(context)
  expect(kept.order).toMatchObject({ time_type: 'interval', store_id: null })

  await page.reload()
  await expect(where(page).getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
  await expect(times(page).and(page.locator(':checked'))).toHaveValue(chosen)

  const other = await context.newPage()
  await other.goto('/order')
  await expect(where(other).getByLabel('Квартира')).toHaveValue('47')
  await where(other).getByLabel('Квартира').fill('48')
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(where(page).getByLabel('Квартира')).toHaveValue('48')
})

test('a window that is gone is said, and another one is chosen', async ({ page, phone }) => {
  await toWhere(page, phone, {
    date: (await openWindow()).date,
    address: { name: 'улица Ленина, 24' },
    order: { time_type: 'interval', time_from: '03:00', time_to: '05:00' },
  })
  await expect(noteOf(page, '3:00\u2060–\u20605:00: уже не успеем')).toBeVisible()
  await expect(times(page).and(page.locator(':checked'))).toHaveCount(0)
  await goOn(page)
  await expect(where(page).getByText('Выберите время')).toBeVisible()
  await chooseTime(page)
  await expect(noteOf(page, '3:00\u2060–\u20605:00')).toBeHidden()
  await goOn(page)
  await expect(section(page, 'Кому').getByRole('button', { name: 'Дальше' })).toBeVisible()
})

test('an address outside all zones: the nearest store is one press away', async ({ page, phone }) => {
  await toWhere(page, phone, { address: { name: 'деревня Дальняя, 5', coords: [56.5, 74] } })
  await expect(noteOf(page, 'Сюда пока не возим')).toBeVisible()
  await goOn(page)
  await expect(where(page).getByLabel(/^Адрес/)).toBeFocused()
  await expect(where(page).getByText('По этому адресу пока не доставляем')).toBeVisible()
  await where(page)
    .getByRole('button', { name: /^Забрать:/ })
    .click()
  await expect(where(page).getByRole('radio', { name: 'Самовывоз' })).toBeChecked()
  await expect(where(page).getByRole('group', { name: 'Магазин' }).locator(':checked')).toHaveCount(1)
  await chooseWindow(page)
  await goOn(page)
  await expect(section(page, 'Кому').getByRole('button', { name: 'Дальше' })).toBeVisible()
})

test('pickup asks for the store first, then shows its hours', async ({ page, phone }) => {
  await toWhere(page, phone)
  await choose(where(page).getByRole('radio', { name: 'Самовывоз' }))
  await goOn(page)
  await expect(where(page).getByText('Выберите магазин')).toBeVisible()
  await expect(times(page)).toHaveCount(0)
  await choose(where(page).getByRole('radio', { name: /^На Ленина/ }))
  await chooseWindow(page)
  await goOn(page)
  await expect(where(page).getByText(/^На Ленина, .*\d:\d\d\u2060–\u2060\d+:\d\d$/)).toBeVisible()
})

test('an address that only the recipient knows', async ({ page, phone, context }) => {
  await toWhere(page, phone)
  // The price of a holiday is another one. In the evening there is nothing left to choose from.
  await choose(openDays(page).nth(1))
  await where(page)
    .getByRole('checkbox', { name: /^Не знаю адрес/ })
    .check()
  await expect(where(page).getByLabel(/^Адрес/)).toBeHidden()
  await expect(noteOf(page, 'Пришлём получателю сообщение со ссылкой')).toBeVisible()
  await expect(noteOf(page, /самой дорогой зоне города: 350/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Время выберет получатель/ })).toBeChecked()
  expect((await savedChoice(context)).order).toMatchObject({ time_type: 'recipient', time_from: null })
  await goOn(page)
  await expect(where(page).getByText(/^Адрес узнаем у получателя/)).toBeVisible()
  const who = section(page, 'Кому')
  await expect(who.getByRole('radio', { name: 'Получу лично' })).toBeDisabled()
  await goOn(page, 'Кому')
  await expect(who.getByText('Напишите имя получателя')).toBeVisible()
  await expect(who.getByLabel('Имя')).toBeFocused()
  await who.getByLabel('Имя').fill('Елена Викторовна')
  await who.getByLabel('Телефон').fill('973620')
  await goOn(page, 'Кому')
  await expect(who.getByText('Не хватает 4 цифр')).toBeVisible()
  await who.getByLabel('Телефон').fill('9736201408')
  await goOn(page, 'Кому')
  await expect(who.getByText('Елена Викторовна, +7 (973) 620-14-08')).toBeVisible()
})

test('saved recipients are chosen, changed and removed in place', async ({ page, phone, context }) => {
  await toWhere(page, phone)
  const headers = await authorization(context)
  const me = (await (await page.request.get('/v1/auth/user/current', { headers })).json()) as { id: string }
  const data = { user_id: me.id, name: 'Мама', phone: '+79736201408' }
  await page.request.post('/v1/recipients/create', { headers, data })
  await page.reload()
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('улица Ленина, 24')
  await chooseWindow(page)
  await goOn(page)
  const who = section(page, 'Кому')
  await choose(who.getByRole('radio', { name: 'Мама' }))
  await who.getByRole('button', { name: 'Изменить: Мама' }).click()
  await expect(who.getByLabel('Имя')).toBeFocused()
  await who.getByLabel('Имя').fill('Мама Кати')
  await who.getByRole('button', { name: 'Сохранить' }).click()
  await expect(who.getByRole('button', { name: 'Изменить: Мама Кати' })).toBeFocused()
  await page.reload()
  await expect(who.getByRole('radio', { name: 'Мама Кати' })).toBeChecked()
  await who.getByRole('button', { name: 'Удалить: Мама Кати' }).click()
  await expect(who.getByRole('radio', { name: 'Другой человек' })).toBeFocused()
  await expect(who.getByLabel('Имя')).toHaveValue('Мама Кати')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(who.getByRole('radio', { name: 'Мама Кати' })).toBeChecked()
})

test('who was typed in is there for the next order', async ({ page, phone, context }) => {
  await toWhere(page, phone)
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('улица Ленина, 24')
  await chooseWindow(page)
  await goOn(page)
  const who = section(page, 'Кому')
  await choose(who.getByRole('radio', { name: 'Другой человек' }))
  await who.getByLabel('Имя').fill('Елена Викторовна')
  await who.getByLabel('Телефон').fill('9736201408')
  await expect(who.getByRole('checkbox', { name: /^Сохранить получателя/ })).toBeChecked()
  for (const name of ['Кому', 'Открытка и пожелания', 'Промокод и бонусы']) await goOn(page, name)
  const payment = section(page, 'Оплата')
  // The recipient does not pay.
  await expect(payment.getByRole('radio', { name: 'Наличными курьеру' })).toHaveCount(0)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/bank\//)
  const saved = await page.request.get('/v1/recipients', { headers: await authorization(context) })
  expect(await saved.json()).toMatchObject({ items: [{ name: 'Елена Викторовна', phone: '+79736201408' }] })
})

test('another city keeps the way and the recipient, and drops the street', async ({
  page,
  phone,
  context,
}) => {
  await toWhere(page, phone)
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('улица Ленина, 24')
  await chooseWindow(page)
  await goOn(page)
  await choose(section(page, 'Кому').getByRole('radio', { name: 'Другой человек' }))
  await section(page, 'Кому').getByLabel('Имя').fill('Елена')
  for (const [city, offer] of [
    ['Тара', /Только доставка .+, от\s500/],
    ['Новосибирск', /1 магазин, доставим/],
  ] as const) {
    await page.goto('/')
    await page
      .getByRole('button', { name: /Омск|Тара/ })
      .filter({ visible: true })
      .first()
      .click()
    const option = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${city}`) })
    await expect(option).toHaveText(offer)
    await option.click()
    await expect.poll(async () => (await savedChoice(context)).address.name).toBe('')
    await page.goto('/order')
    await expect(section(page, 'Кому').getByLabel('Имя')).toHaveValue('Елена')
    await expect(where(page).getByLabel(/^Адрес в (Таре|Новосибирске)$/)).toHaveValue('')
    await expect(where(page).getByRole('radio', { name: 'Самовывоз' })).toBeEnabled({
      enabled: city !== 'Тара',
    })
  }
})

test('the city has its own days and hours, wherever the browser is', async ({
  page,
  phone,
  browser,
}, info) => {
  await toWhere(page, phone)
  const seen = async (one: Page) => {
    await expect(times(one).first()).toBeAttached()
    const labels = await days(one).evaluateAll((all) => all.map((day) => day.getAttribute('aria-label')))
    return [
      labels,
      await times(one).evaluateAll((all) => all.map((time) => (time as HTMLInputElement).value)),
    ]
  }
  const { storageState: _, ...use } = info.project.use
  const away = await browser.newContext({
    ...use,
    timezoneId: 'America/New_York',
    storageState: await page.context().storageState(),
  })
  const there = await away.newPage()
  // A window may end between the two visits.
  await expect(async () => {
    await page.reload()
    await there.goto('/order')
    expect(await seen(there)).toEqual(await seen(page))
  }).toPass()
  await away.close()
})

test('days that do not come are said, and come when asked for once more', async ({ page, phone }) => {
  const asked = '**/delivery/dates?*'
  await page.route(asked, (route) =>
    route.fulfill({ status: 503, json: { detail: '', code: 'unavailable' } }),
  )
  await openOrder(page, phone)
  const note = noteOf(page, 'Не получилось узнать дни доставки.')
  await expect(note).toBeVisible()
  await page.unroute(asked)
  await note.getByRole('button', { name: 'Ещё раз' }).click()
  await expect(days(page).first()).toBeAttached()
  await expect(note).toBeHidden()
})
