import type { Route } from '@playwright/test'
import { chooseTime, openFilledOrder, openOrder, placeButton } from '../support/customer.ts'
import { buyAll } from '../support/buy-all.ts'
import { expect, test } from '../support/visit.ts'

test('nothing typed is lost by a reload or by going back', async ({ page, phone }) => {
  await page.goto('/product/nezhnost')
  await openOrder(page, phone)
  await page.getByLabel(/^Адрес/).fill('проспект Мира, 42')
  await page.reload()
  await expect(page.getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)
  await page.goForward()
  await expect(page.getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
})

test('the button pressed twice makes one order', async ({ page, phone }) => {
  await openFilledOrder(page, phone)
  await placeButton(page).dblclick()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(/№\s\d+/)).toHaveCount(1)
})

test('an answer lost on its way makes no second order', async ({ page, phone }) => {
  await openFilledOrder(page, phone)
  const breakLine = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/client/orders/order', breakLine, { times: 1 })
  await placeButton(page).click()
  await expect(page.getByText('Нет связи с магазином').first()).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(/№\s\d+/)).toHaveCount(1)
})

test('sold out meanwhile: the order is not placed, and what changed is said', async ({
  page,
  phone,
  request,
}) => {
  const slug = 'muzhskoi'
  // The first day may be a holiday, which is paid at once.
  await openFilledOrder(page, phone, { slug, way: 'Картой онлайн', firstDay: true })
  await buyAll(request, slug)
  await placeButton(page).click()
  await expect(page.getByText(/^Цветы закончились. Ближайшая дата/)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await page.getByRole('button', { name: /^Везти/ }).click()
  await chooseTime(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/bank\//)
})
