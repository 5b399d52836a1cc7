import type { Locator } from '@playwright/test'
import {
  chooseBouquet,
  fillOrder,
  openOrder,
  placeButton,
  pressAtBank,
  signInOnOrder,
} from '../support/customer.ts'
import { signInCode } from '../support/login-code.ts'
import { signIn } from '../support/sign-in.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/visit.ts'

test('a guest chooses, reloads, signs in, orders and sees the order', async ({ page, phone }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Сначала/)
  await chooseBouquet(page)
  await page.reload()
  await expect(
    page.getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ }).filter({ visible: true }),
  ).toBeVisible()
  await page.goto('/order')
  await expect(page.getByText('Букет «Нежность»').first()).toBeVisible()
  await signInOnOrder(page, phone)
  await expect(page.getByText('Букет «Нежность»').first()).toBeVisible()
  await fillOrder(page)
  // Consent was given with the code.
  await expect(page.getByRole('region', { name: 'Оплата' }).getByRole('checkbox')).toHaveCount(0)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Заказ №\s\d+ принят$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/order\/ready/)
  await page.getByRole('link', { name: /Следить за заказом/ }).click()
  await expect(page.getByText('улица Ленина, 24').first()).toBeVisible()
  await page.goto('/order')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})

test('from the home page to a paid order a clean phone asks for nine taps and five fields', async ({
  page,
  phone,
}) => {
  let taps = 0
  let fields = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  const fill = async (field: Locator, text: string) => {
    fields += 1
    await field.fill(text)
  }
  await page.goto('/')
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await page.waitForLoadState('networkidle')
  await tap(
    page
      .getByRole('main')
      .getByRole('button', { name: /^В\s?корзину/ })
      .first(),
  )
  await saved
  await tap(page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: /^Корзина/ }))

  const who = page.getByRole('region', { name: /^Телефон/ })
  await fill(who.getByRole('textbox', { name: 'Телефон' }), phone)
  await tap(who.getByRole('checkbox', { name: /обработку персональных данных/ }))
  await tap(who.getByRole('button', { name: 'Получить код' }))
  await fill(who.getByLabel('Код из шести цифр'), await signInCode(phone))

  const where = page.getByRole('region', { name: 'Куда и когда' })
  await fill(where.getByLabel(/^Адрес/), 'ленина 24')
  await tap(where.getByRole('option', { name: 'улица Ленина, 24', exact: true }))
  const windows = where.getByRole('group', { name: /^Время/ }).locator('label:has(input:enabled)')
  await expect(windows.first()).toBeVisible()
  await tap(windows.nth(Math.min(2, (await windows.count()) - 1)))
  const recipient = page.getByRole('region', { name: 'Кому' })
  await fill(recipient.getByLabel('Имя'), 'Елена Викторовна')
  await fill(recipient.getByLabel('Телефон'), '9736201451')
  // The bill knows the delivery before it is agreed to.
  await expect(page.getByText('по адресу', { exact: true })).toHaveCount(0)
  await tap(placeButton(page))
  await pressAtBank(page, (button) => button.tap({ timeout: 3_000 }), /^Оплатить \d/)
  taps += 1
  await expect(page.getByRole('heading', { name: /^Заказ №\s\d+ принят$/ })).toBeVisible()
  expect({ taps, fields }).toEqual({ taps: 8, fields: 5 })
})

test('who has agreed on this browser signs in again without being asked', async ({ page, phone }) => {
  await signIn(page, phone)
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await expect(page.getByRole('checkbox', { name: /обработку персональных данных/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByLabel('Код из шести цифр')).toBeVisible()
})

test('wrong fields say so in Russian at their places, and the first one is focused', async ({
  page,
  phone,
}) => {
  await openOrder(page, phone)
  await page.getByRole('region', { name: 'Куда и когда' }).getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByText('Напишите улицу и дом')).toBeVisible()
  await expect(page.getByText('Выберите время')).toBeVisible()
  await expect(page.getByLabel(/^Адрес/)).toBeFocused()
})
