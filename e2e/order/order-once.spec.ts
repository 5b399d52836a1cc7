import type { Page, Route } from '@playwright/test'
import {
  chooseBouquet,
  chooseTime,
  fillOrder,
  openOrder,
  placeButton,
  signInOnOrder,
} from '../support/customer.ts'
import { buyAll } from '../support/buy-all.ts'
import { expect, test } from '../support/visit.ts'

test('nothing typed is lost by a reload or by going back', async ({ page, phone }) => {
  await chooseBouquet(page)
  await page
    .getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ })
    .filter({ visible: true })
    .click()
  await signInOnOrder(page, phone)
  await page.getByLabel(/^Адрес/).fill('проспект Мира, 42')
  await page.reload()
  await expect(page.getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)
  await page.goForward()
  await expect(page.getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
})

test('the button pressed twice makes one order', async ({ page, phone }) => {
  await openOrder(page, phone)
  await fillOrder(page)
  await placeButton(page).dblclick()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(/№\s\d+/)).toHaveCount(1)
})

/** Orders over a connection that breaks after the server has answered. */
const orderWithoutAnswer = async (page: Page, phone: string) => {
  await openOrder(page, phone)
  await fillOrder(page)
  const breakLine = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/client/orders/order', breakLine, { times: 1 })
  await placeButton(page).click()
  await expect(page.getByText('Нет связи с магазином').first()).toBeVisible()
}

test('an answer lost on its way makes no second order', async ({ page, phone }) => {
  await orderWithoutAnswer(page, phone)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(/№\s\d+/)).toHaveCount(1)
})

test('an answer lost before a reload is found again', async ({ page, phone }) => {
  await orderWithoutAnswer(page, phone)
  await page.reload()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
})

test('sold out meanwhile: the order is not placed, and what changed is said', async ({
  page,
  phone,
  request,
}) => {
  const slug = 'muzhskoi'
  await openOrder(page, phone, slug)
  await fillOrder(page)
  await buyAll(request, slug)
  await placeButton(page).click()
  await expect(page.getByText(/^Цветы закончились. Ближайшая дата/)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await page.getByRole('button', { name: /^Везти/ }).click()
  await chooseTime(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
})
