import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { fillOrder, openGuestOrder, placeButton, signInOnOrder } from '../support/customer.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const bill = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' })

const apply = async (page: Page, code: string) => {
  const ask = bill(page).getByRole('button', { name: 'Есть промокод?' })
  if (await ask.isVisible()) await ask.click()
  await bill(page).getByLabel('Промокод').fill(code)
  await bill(page).getByLabel('Промокод').press('Enter')
}

const openCart = async (page: Page, slug?: string) => {
  await openGuestOrder(page, slug)
  await expect(bill(page).getByRole('button', { name: 'Есть промокод?' })).toBeVisible()
}

test('each refusal is told in its own words at the field, and what was typed stays', async ({ page }) => {
  await openCart(page)
  for (const [code, why] of [
    ['нет такого', 'Промокод не найден'],
    ['осень15', 'Срок действия промокода истёк'],
    ['новосиб7', 'Промокод не действует в вашем городе'],
  ] as const) {
    await apply(page, code)
    await expect(bill(page).getByText(why)).toBeVisible()
    await expect(bill(page).getByLabel('Промокод')).toHaveValue(code)
    await expect(bill(page).getByLabel('Промокод')).toHaveAttribute('aria-invalid', 'true')
  }
  await bill(page).getByLabel('Промокод').fill('')
  await bill(page).getByRole('button', { name: 'Применить' }).click()
  await expect(bill(page).getByText('Введите промокод')).toBeVisible()
})

test('a code written in other letters is taken, kept over a reload and taken off again', async ({ page }) => {
  await openCart(page)
  await apply(page, 'доставкA0')
  await expect(bill(page).getByText('ДОСТАВКА0')).toBeVisible()
  await page.reload()
  await expect(bill(page).getByText('ДОСТАВКА0')).toBeVisible()
  await bill(page).getByRole('button', { name: 'Убрать промокод ДОСТАВКА0' }).click()
  await expect(bill(page).getByText('ДОСТАВКА0')).toBeHidden()
  await page.reload()
  await expect(bill(page).getByRole('button', { name: 'Есть промокод?' })).toBeVisible()
})

test('a code waits while it may not act, and acts by itself when it may', async ({ page, phone }) => {
  // A code skips discounted goods.
  await openCart(page, 'korobka-macarons')
  await apply(page, 'весна500')
  await expect(bill(page).getByRole('button', { name: 'Войдите, чтобы применить промокод' })).toBeVisible()
  await signInOnOrder(page, phone)
  await expect(bill(page).getByText(/^Промокод действует при заказе от 4\s000\s₽/)).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /^Количество: Коробка/ })
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(bill(page).getByText('Промокод ВЕСНА500')).toBeVisible()
  await expect(
    bill(page)
      .getByRole('definition')
      .filter({ hasText: /^7\s480\s₽$/ }),
  ).toBeVisible()
  await quantity.fill('1')
  await quantity.press('Enter')
  await expect(bill(page).getByText(/^Промокод действует при заказе от 4\s000\s₽/)).toBeVisible()
})

const givePoints = async (browser: Browser, phone: string, amount: number) => {
  const context = await browser.newContext()
  const headers = await asStaff(context, 'manager')
  const found = await context.request.get(`/staff/api/points?search=${encodeURIComponent(phone)}`, {
    headers,
  })
  const { items } = (await found.json()) as { items: { id: string }[] }
  const answer = await context.request.post(`/staff/api/points/${items[0]?.id}/corrections`, {
    headers,
    data: { id: randomUUID(), amount, reason: 'За терпение' },
  })
  expect(answer.ok()).toBe(true)
  await context.close()
}

test('points and a code pay a part, the order shows every stage, and a cancel gives all of it back', async ({
  page,
  phone,
  browser,
}) => {
  await openCart(page)
  await expect(bill(page).getByRole('button', { name: 'Войдите, чтобы списать бонусы' })).toBeVisible()
  await apply(page, 'доставка0')
  await signInOnOrder(page, phone)
  await givePoints(browser, phone, 2_000)
  await fillOrder(page)

  const section = page.getByRole('region', { name: /^Промокод и бонусы/ })
  await section.getByRole('button', { name: /^Изменить/ }).click()
  await section.getByRole('button', { name: 'Списать все' }).click()
  // 30 % of 3 990 ₽.
  await expect(section.getByLabel('Сколько бонусов списать')).toHaveValue('1197')
  await expect(
    bill(page)
      .getByRole('definition')
      .filter({ hasText: /^−1\s197\s₽$/ }),
  ).toBeVisible()
  await section.getByLabel('Сколько бонусов списать').fill('97')
  await expect(
    bill(page)
      .getByRole('definition')
      .filter({ hasText: /^−97\s₽$/ }),
  ).toBeVisible()
  await expect(bill(page).getByText(/^После вручения начислим \d+ бонус/)).toBeVisible()

  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Сколько стоит заказ' }).getByText(/^−97\s₽$/)).toBeVisible()
  await page.getByRole('link', { name: /Следить за заказом/ }).click()
  await expect(page.getByText(/^−97\s₽$/)).toBeVisible()

  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(dialog.getByText('Выберите причину')).toBeVisible()
  await dialog.getByText('Планы изменились').click()
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
  await expect(page.getByText(/Вернули 97 бонусов\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeHidden()
})
