import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  changePerson,
  changeTemporary,
  choosePerson,
  enterAs,
  freshPhone,
  appoint,
  managerHere,
  tabletHere,
  typePin,
} from '../support/shared-tablet.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { test } from '../support/visit.ts'

test.use({ viewport: { width: 1024, height: 768 } })

/** The list is everybody's who works in the store: names of one test alone. */
const named = (name: string) => `${name}${randomInt(1000, 10_000)}`
const desk = (page: Page) => page.getByRole('heading', { name: 'Кто за столом?' })
const crowded = (page: Page) => page.getByRole('alert')

test('a name, four digits, and the next action is theirs; «Сменить» hands the tablet on', async ({
  page,
}) => {
  const [anna, boris] = [named('Анна'), named('Борис')]
  const { temporary } = await tabletHere(page, [anna, boris])
  await expect(page.getByText('На Ленина, стол')).toBeVisible()
  await expectAccessible(page)

  await choosePerson(page, anna)
  await typePin(page, temporary(anna) === '0000' ? '0001' : '0000')
  await expect(crowded(page)).toHaveText(/Не тот ПИН\. Осталось 4 попытки/)
  await expectAccessible(page)
  await changeTemporary(page, anna, temporary(anna), '2580')
  // The tablet stood on the page of tablets, which is not a florist's.
  await expect(page).toHaveURL(/\/staff\/orders/)
  await page.goto('/staff/stock?store=1')
  const row = page.getByRole('row', { name: /^Маттиола/ })
  const field = page.getByRole('textbox', { name: 'Маттиола: сколько есть' })
  await field.fill('33')
  await field.press('Enter')
  await expect(row.getByText('Сохранено')).toBeVisible()

  await changePerson(page)
  await changeTemporary(page, boris, temporary(boris), '3690')
  // Another person begins at their own work.
  await expect(page).toHaveURL(/\/staff\/orders/)
  await page.goto('/staff/stock/history?store=1')
  await expect(page.getByRole('row', { name: /Маттиола/ }).first()).toContainText(anna)
  await expect(page.getByRole('button', { name: 'Скачать' })).toHaveCount(0)

  await changePerson(page)
  await enterAs(page, boris, '3690')
  await expect(page).toHaveURL(/\/staff\/stock\/history/)
})

test('three minutes without a touch close it, over a reload too; who comes back goes on where they were', async ({
  page,
}) => {
  const anna = named('Анна')
  const { temporary } = await tabletHere(page, [anna])
  await changeTemporary(page, anna, temporary(anna), '2580')
  await page.clock.install()
  await page.goto('/staff/stock?store=1')
  await expect(page.getByRole('heading', { name: 'Остатки' })).toBeVisible()
  await page.clock.runFor('02:30')
  await page.getByRole('heading', { name: 'Остатки' }).click()
  await page.clock.runFor('02:30')
  await expect(desk(page)).toHaveCount(0)
  await page.clock.runFor('00:40')
  await expect(desk(page)).toBeVisible()
  await enterAs(page, anna, '2580')
  await expect(page.getByRole('heading', { name: 'Остатки' })).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/stock\?store=1/)
  await page.clock.fastForward('04:00')
  await page.reload()
  await expect(desk(page)).toBeVisible()
  await enterAs(page, anna, '2580')
  await expect(page).toHaveURL(/\/staff\/stock\?store=1/)
  await page.goto('/staff/tablets')
  await changePerson(page)
  await page.reload()
  await enterAs(page, anna, '2580')
  await expect(page).toHaveURL(/\/staff\/orders/)
})

test('what could not be sent waits for its own person, and is never sent by the next one', async ({
  page,
}) => {
  const [anna, boris] = [named('Анна'), named('Борис')]
  const { temporary, florists } = await tabletHere(page, [anna, boris])
  const idOf = (name: string) => florists.find((one) => one.name === name)?.id
  await changeTemporary(page, boris, temporary(boris), '3690')
  await changePerson(page)
  await changeTemporary(page, anna, temporary(anna), '2580')
  await page.goto('/staff/stock?store=1')
  let isOffline = true
  const sentBy: string[] = []
  await page.route('**/staff/api/stock/1/entries', async (route) => {
    if (isOffline) return route.abort('internetdisconnected')
    const token = (await route.request().headerValue('authorization')) ?? ''
    sentBy.push((JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub)
    return route.continue()
  })
  const field = page.getByRole('textbox', { name: 'Эустома белая: сколько есть' })
  await field.fill('41')
  await field.press('Enter')
  await expect(page.getByText(/Нет связи\. 1 строка ждёт/)).toBeVisible()
  await changePerson(page)
  isOffline = false
  await enterAs(page, boris, '3690')
  await page.goto('/staff/stock?store=1')
  await expect(page.getByRole('heading', { name: 'Остатки' })).toBeVisible()
  const other = page.getByRole('textbox', { name: 'Рускус: сколько есть' })
  await other.fill('17')
  const sent = page.waitForResponse('**/staff/api/stock/1/entries')
  await other.press('Enter')
  await sent
  expect(sentBy).toEqual([idOf(boris)])
  await changePerson(page)
  const later = page.waitForResponse('**/staff/api/stock/1/entries')
  await enterAs(page, anna, '2580')
  await page.goto('/staff/stock?store=1')
  await later
  expect(sentBy).toEqual([idOf(boris), idOf(anna)])
})

test('a tablet that is taken off closes at once', async ({ page, browser }) => {
  const anna = named('Анна')
  const { temporary } = await tabletHere(page, [anna])
  await changeTemporary(page, anna, temporary(anna), '2580')
  await page.goto('/staff/orders')
  await expect(page.getByRole('banner').getByText(anna)).toBeVisible()
  const office = await browser.newContext()
  await managerHere(office)
  const list = await office.newPage()
  await list.goto('/staff/tablets')
  await expectAccessible(list)
  const row = list.getByRole('row', { name: new RegExp(`стол ${anna}`) })
  await row.getByRole('button', { name: 'Отключить' }).click()
  await list.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Войдите, чтобы работать' })).toBeVisible()
  await office.close()
})

test('one’s own PIN is set on one’s own page, and what is easily guessed is said at its field', async ({
  page,
}) => {
  const phone = freshPhone()
  await appoint(named('Анна'), 'florist', phone)
  await signInContext(page.context(), phone)
  await page.goto('/staff/orders')
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('navigation', { name: 'Рабочее место' }).getByRole('link', { name: /^Анна/ }).click()
  const [pin, again] = [page.getByLabel('Новый ПИН'), page.getByLabel('Ещё раз')]
  await pin.fill('1234')
  await again.fill('1234')
  await page.getByRole('button', { name: 'Сохранить ПИН' }).click()
  await expect(page.getByText('Такой ПИН угадают первым')).toBeVisible()
  await pin.fill('2580')
  await again.fill('2581')
  await page.getByRole('button', { name: 'Сохранить ПИН' }).click()
  await expect(page.getByText('ПИН не совпали')).toBeVisible()
  await again.fill('2580')
  await page.getByRole('button', { name: 'Сохранить ПИН' }).click()
  await expect(page.getByText('Задан', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
