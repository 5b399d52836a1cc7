import { type Page } from '@playwright/test'
import { choose, chooseTime, openDays, orderToCourier } from '../support/customer.ts'
import { paidOrder } from '../support/paid-order.ts'
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

test('a paid order goes to another day and a dearer zone; the difference is shown, paid and back again', async ({
  page,
  browser,
}, { project }) => {
  const { id, signIn } = await paidOrder()
  await signIn(page.context())
  await page.goto(`/profile/orders/${id}/change`)
  await open(page, 'Доставка')
  await page.getByRole('combobox', { name: 'Улица и дом' }).fill('проспект Мира, 42')
  await expect(main(page).getByText('+100 ₽')).toBeVisible()
  await open(page, 'День и время')
  await choose(openDays(page).nth(3))
  const save = main(page).getByRole('button', { name: /^Сохранить/ })
  await save.click()
  await expect(main(page).getByText('Выберите время')).toBeVisible()
  await chooseTime(page)
  await main(page).getByRole('button', { name: 'Сохранить, доплатить 100 ₽' }).click()
  await expect(main(page).getByText('проспект Мира, 42')).toBeVisible()
  await main(page).getByRole('button', { name: 'Доплатить 100 ₽' }).click()
  await expect(page).toHaveURL(/\/bank\//)
  await expect(async () => {
    await page.getByRole('button', { name: 'Оплатить 100 ₽' }).click()
    await expect(page).toHaveURL(`/profile/orders/${id}`, { timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(main(page).getByText(/осталось доплатить/)).toHaveCount(0)

  const context = await browser.newContext({ viewport: project.use.viewport ?? null })
  const staff = await context.newPage()
  await asStaff(context, 'manager')
  await staff.goto(`/staff/orders/${id}/change`)
  await open(staff, 'Доставка')
  await staff.getByRole('combobox', { name: 'Улица и дом' }).fill('улица Ленина, 24')
  await expect(staff.getByText('Вернём', { exact: true }).first()).toBeVisible()
  await staff.getByRole('button', { name: 'Сохранить, вернуть 100 ₽' }).click()
  await expect(staff.getByText(/куда: проспект Мира, 42 → улица Ленина, 24/)).toBeVisible()
  await context.close()
})
