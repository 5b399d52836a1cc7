import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openFilledOrder, placeButton, pressAtBank } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const heading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words })
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Оплатить/ })
const atBank = /\/bank\//

const fillToPay = (page: Page, phone: string) => openFilledOrder(page, phone, { way: 'Картой онлайн' })

test('paid at once: the bank is left, refuses, then takes the money; receipts are in the order, and it can be repeated', async ({
  page,
  phone,
}) => {
  // Three visits to the bank, receipts, repeat.
  test.slow()
  await fillToPay(page, phone)
  await page.getByLabel('Почта для чека').fill('marina@')
  await placeButton(page).click()
  await expect(page.getByLabel('Почта для чека')).toBeFocused()
  await expect(page.getByText('Проверьте адрес почты')).toBeVisible()
  await page.getByLabel('Почта для чека').fill('marina@lavanda.example')
  await placeButton(page).dblclick()
  await expect(page).toHaveURL(atBank)

  await page.goBack()
  await expect(heading(page, /ждёт оплаты$/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/)
  await payButton(page).click()
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Отказать/)
  await expect(heading(page, /пока не оплачен$/)).toBeVisible()
  await expect(page.getByText('Деньги не списались.')).toBeVisible()

  await payButton(page).dblclick()
  await pressAtBank(page, (button) => button.dblclick({ timeout: 3_000 }), /^Оплатить \d/)
  await expect(heading(page, /принят$/)).toBeVisible()
  await expect(page.getByText('Принят и оплачен')).toBeVisible()
  await page.reload()
  await expect(heading(page, /принят$/)).toBeVisible()
  await page.goto('/order')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()

  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Следить' }).click()
  await page.getByRole('button', { name: 'Чек' }).click()
  const receipts = page.getByRole('dialog', { name: /^Чеки заказа/ })
  await expect(receipts.getByRole('region', { name: 'Предоплата' })).toContainText('3\u00a0990\u00a0₽')
  await expect(receipts.getByText('marina@lavanda.example')).toBeVisible()
  await receipts.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('Букет «Нежность»').first()).toBeVisible()
})

test('after a refusal another way is one press, on the page after the order and on the order', async ({
  page,
  phone,
}) => {
  await fillToPay(page, phone)
  await placeButton(page).click()
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Отказать/)
  await expect(heading(page, /пока не оплачен$/)).toBeVisible()
  const other = page.getByRole('group', { name: 'Другим способом' })
  await expect(other.getByRole('button')).toHaveText(['Картой', 'СБП', 'SberPay', 'T-Pay'])
  await other.getByRole('button', { name: 'SberPay' }).click()
  await expect(page).toHaveURL(atBank)
  await expect(page.getByRole('main')).toContainText('SberPay')
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Отказать/)
  await page
    .getByRole('link', { name: /^Посмотреть|^Следить/ })
    .first()
    .click()
  await expect(other.getByRole('button')).toHaveText(['Картой', 'СБП', 'T-Pay'])
  await expectAccessible(page, { within: '.await-payment', withBestPractices: true })
  await other.getByRole('button', { name: 'СБП' }).click()
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Оплатить \d/)
  await expect(heading(page, /принят$/)).toBeVisible()
})

test('an order whose answer was lost still leads to its payment', async ({ page, phone }) => {
  await fillToPay(page, phone)
  const breakLine = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/client/orders/order', breakLine, { times: 1 })
  await placeButton(page).click()
  await expect(page.getByText('Нет связи с магазином').first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(atBank)
})
