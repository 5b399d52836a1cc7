import type { Page } from '@playwright/test'
import { chooseBouquet, openGuestOrder, signInOnOrder } from '../support/customer.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/visit.ts'

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Количество: Букет «Нежность»' })

const total = (page: Page) => page.getByRole('button', { name: /Состав и скидки/ })

const openCart = async (page: Page) => {
  await openGuestOrder(page)
  await expect(quantity(page)).toHaveValue('1')
}

test('a number is typed, kept over a reload, and never more than can be asked for', async ({ page }) => {
  await openCart(page)
  await quantity(page).fill('3')
  await quantity(page).press('Enter')
  await expect(page.getByText('11 970 ₽').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(quantity(page)).toHaveValue('3')
  await quantity(page).fill('1000')
  await expect(quantity(page)).toHaveValue('10')
  await quantity(page).press('Escape')
  await quantity(page).fill('')
  await quantity(page).press('Enter')
  await expect(quantity(page)).toHaveValue('3')
})

test('what is taken out can be had back at once, and from the list after a reload', async ({ page }) => {
  await openCart(page)
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  const remove = page.getByRole('button', { name: 'Убрать: Букет «Нежность»' })
  await remove.click()
  const toasts = page.getByRole('status', { name: 'Сообщения' })
  await expect(toasts.getByText('Убрали: Букет «Нежность»')).toBeVisible()
  await toasts.getByRole('button', { name: 'Вернуть' }).click()
  await expect(quantity(page)).toHaveValue('2')
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Убрали из корзины' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Вернуть: Букет «Нежность»' }).click()
  await expect(quantity(page)).toHaveValue('2')
  await expect(page.getByRole('heading', { name: 'Убрали из корзины' })).toBeHidden()
})

test('an add-on is one press away and then a line of its own', async ({ page }) => {
  await openCart(page)
  const before = await total(page).textContent()
  const addon = page.getByRole('button', { name: /^Добавить: Ваза/ })
  await addon.click()
  await expect(page.getByRole('textbox', { name: /^Количество: Ваза/ })).toHaveValue('1')
  await expect(addon).toBeHidden()
  await expect(total(page)).not.toHaveText(before ?? '')
})

test('the words on a card are changed where they are read', async ({ page }) => {
  await chooseBouquet(page)
  await page.getByRole('button', { name: /Открытка/ }).click()
  await page.getByLabel('Текст открытки').fill('С праздником!')
  await page.getByRole('button', { name: 'Добавить открытку' }).click()
  await page.waitForLoadState('networkidle')
  await page.goto('/order')
  const lines = page.getByRole('main')
  await expect(lines.getByText(/«С праздником!»/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Изменить текст' }).click()
  await page.getByRole('textbox', { name: /^Текст/ }).fill('С днём рождения!')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(lines.getByText(/«С днём рождения!»/).first()).toBeVisible()
  await expect(page.getByText(/«С праздником!»/)).toHaveCount(0)
  await page.reload()
  await expect(lines.getByText(/«С днём рождения!»/).first()).toBeVisible()
})

test('two tabs show one cart', async ({ page, context }) => {
  await openCart(page)
  const other = await context.newPage()
  await other.goto('/order')
  await expect(quantity(other)).toHaveValue('1')
  await quantity(page).fill('4')
  await quantity(page).press('Enter')
  await expect(quantity(other)).toHaveValue('4')
  await quantity(other).fill('2')
  await quantity(other).press('Enter')
  await expect(quantity(page)).toHaveValue('2')
})

test('a guest’s cart comes along at sign-in; at the exit it does not stay behind, nor does the client id', async ({
  page,
  phone,
  context,
}) => {
  const clientId = async () =>
    (await context.cookies()).find(({ name }) => name === 'temporary_client_id')?.value
  await openCart(page)
  await signInOnOrder(page, phone)
  await expect(quantity(page)).toHaveValue('1')
  const before = await clientId()
  expect(before).toBeTruthy()
  await signOut(page)
  expect(await clientId()).not.toBe(before)
  await page.goto('/order')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})
