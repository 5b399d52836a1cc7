import type { Page } from '@playwright/test'
import { paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const open = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Изменить' }).click()

test('what became dearer is paid by the shop, with a reason, and the customer owes nothing', async ({
  page,
  browser,
}) => {
  const { id, signIn } = await paidOrder()
  await asStaff(page.context(), 'manager')
  await page.goto(`/staff/orders/${id}/change`)
  await open(page, 'Состав')
  await page.getByRole('button', { name: 'Добавить одну штуку' }).click()
  await page.getByRole('radio', { name: 'За счёт магазина' }).check()
  const save = page.getByRole('button', { name: 'Сохранить изменения' })
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Причина' }).fill('Первый букет завял в дороге')
  await save.click()
  await expect(page).toHaveURL(`/staff/orders/${id}`, { timeout: 20_000 })
  await expect(page.getByText(/Первый букет завял в дороге/)).toBeVisible()
  await expect(page.getByText('За счёт магазина', { exact: true })).toBeVisible()
  await expect(page.getByText(/Ждём доплату/)).toHaveCount(0)

  const customer = await browser.newContext()
  await signIn(customer)
  const shown = await customer.newPage()
  await shown.goto(`/profile/orders/${id}`)
  await expect(shown.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(shown.getByRole('button', { name: /^Доплатить/ })).toHaveCount(0)
  await customer.close()
})
