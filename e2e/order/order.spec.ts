import { chooseBouquet, fillOrder, openOrder, placeButton, signInOnOrder } from '../support/customer.ts'
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
