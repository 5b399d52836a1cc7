import { type Page } from '@playwright/test'
import { orderToCourier } from '../support/customer.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const orderId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const open = (page: Page, name: string) => part(page, name).getByRole('button', { name: 'Изменить' }).click()

test('a customer changes an order; what the shop changed meanwhile is said, and nothing typed is lost', async ({
  page,
  phone,
  browser,
}) => {
  await orderToCourier(page, phone)
  const id = orderId(page)
  await main(page).getByRole('link', { name: 'Изменить заказ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Изменить заказ/ })).toBeVisible()
  const save = main(page).getByRole('button', { name: 'Сохранить изменения' })
  await expect(save).toBeDisabled()
  await open(page, 'Получатель')
  await page.getByRole('textbox', { name: 'Имя' }).fill('')
  await save.click()
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Имя' }).fill('Марина Павловна')
  await open(page, 'Открытка')
  await page.getByRole('textbox', { name: 'Текст открытки' }).fill('С юбилеем, мама!')

  const context = await browser.newContext()
  const staff = await context.newPage()
  await asStaff(context, 'manager')
  await staff.goto(`/staff/orders/${id}`)
  await staff.getByRole('link', { name: 'Изменить' }).click()
  await open(staff, 'Квартира и подъезд')
  await staff.getByRole('textbox', { name: 'Подъезд' }).fill('3')
  await staff.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(staff.getByText(/подъезд: нет → 3/)).toBeVisible()
  await context.close()

  await expect(main(page).getByText(/подъезд: нет → 3/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Текст открытки' })).toHaveValue('С юбилеем, мама!')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(main(page).getByText('Марина Павловна')).toBeVisible()
  await expect(main(page).getByText('С юбилеем, мама!')).toBeVisible()
  await expect(main(page).getByText(/подъезд\s3/)).toBeVisible()
})
