import type { Browser, Page } from '@playwright/test'
import { orderToCourier } from '../support/customer.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const orderId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const move = async (browser: Browser, page: Page, to: 'confirmed' | 'assembling') => {
  const context = await browser.newContext()
  const headers = await asStaff(context, 'manager')
  const moved = await context.request.post(`/staff/api/orders/${orderId(page)}/move`, {
    headers,
    data: { from: 'new', to },
  })
  expect(moved.ok(), await moved.text()).toBe(true)
  await context.close()
}

const cancel = async (page: Page, way: 'Отменить заказ' | 'Запросить отмену') => {
  await main(page).getByRole('button', { name: way }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: way }).click()
  await expect(dialog.getByText('Выберите причину')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Планы изменились' }).check()
  return dialog.getByRole('button', { name: way })
}

test('an open order updates by itself; before assembly its customer cancels and hides it', async ({
  page,
  phone,
  browser,
}) => {
  await orderToCourier(page, phone)
  await move(browser, page, 'confirmed')
  await expect(main(page).getByText('Подтверждён').first()).toBeVisible()
  await (await cancel(page, 'Отменить заказ')).click()
  await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0)
  await page.goto('/profile/orders')
  const card = main(page).getByRole('article')
  await expect(card.getByText('Отменён')).toBeVisible()
  await card.getByRole('button', { name: 'Скрыть' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Скрыть' }).click()
  await expect(page.getByText('Заказов пока нет')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Заказов пока нет')).toBeVisible()
})

test('taken into work meanwhile: the customer learns of it, and asks instead', async ({
  page,
  phone,
  browser,
}) => {
  // The page shows the old status when the button is pressed.
  await page.routeWebSocket(/\/ws\b/, () => {})
  await orderToCourier(page, phone)
  const confirm = await cancel(page, 'Отменить заказ')
  await move(browser, page, 'assembling')
  await confirm.click()
  await expect(page.getByText(/Этот заказ уже собирают.*Сейчас заказ: Собираем/)).toBeVisible()
  await expect(main(page).getByText('Собираем').first()).toBeVisible()
  await (await cancel(page, 'Запросить отмену')).click()
  await expect(main(page).getByText(/^Вы попросили отменить заказ/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Запросить отмену' })).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByText(/^Вы попросили отменить заказ/)).toBeVisible()
})
