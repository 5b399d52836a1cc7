import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseWindow, openFilledOrder, placeButton, pressAtBank } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const heading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words })
const cards = (page: Page) => page.getByRole('group', { name: 'Какой картой' })

test('a card is kept, pays the next order in one press, and is removed in the profile', async ({
  page,
  phone,
}) => {
  test.slow()
  await openFilledOrder(page, phone, { way: 'Картой онлайн' })
  await page.getByRole('checkbox', { name: /Запомнить карту/ }).check()
  await placeButton(page).click()
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Оплатить \d/)
  await expect(heading(page, /принят$/)).toBeVisible()

  await page.getByRole('link', { name: /^Следить/ }).click()
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await goOnToPayment(page)
  await expect(cards(page).getByRole('radio', { name: /Мир •• 4477/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Запомнить карту/ })).toHaveCount(0)
  await expectAccessible(page, { within: 'main', withBestPractices: true })
  await placeButton(page).click()
  await expect(heading(page, /принят$/)).toBeVisible()
  await expect(page.getByText('Принят и оплачен')).toBeVisible()

  await page.goto('/profile/user')
  const part = page.getByRole('region', { name: 'Карты для оплаты' })
  await expect(part.getByText('Мир •• 4477')).toBeVisible()
  await part.scrollIntoViewIfNeeded()
  await part.getByRole('button', { name: 'Убрать карту Мир •• 4477' }).click()
  await expect(part.getByText('Пока нет.')).toBeVisible()
})

const SECTIONS = ['Куда и когда', 'Кому', 'Открытка и пожелания', 'Промокод и бонусы']

const goOnToPayment = async (page: Page) => {
  await chooseWindow(page)
  for (const name of SECTIONS)
    await page.getByRole('region', { name }).getByRole('button', { name: 'Дальше' }).click()
}
