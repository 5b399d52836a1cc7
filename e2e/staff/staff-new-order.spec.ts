import { boughtCertificate } from '../support/bought-certificate.ts'
import { isHydrated } from '../support/is-hydrated.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const MARINA = '973 620-14-0'

test('a caller who is known is served by the keyboard alone', async ({ page }) => {
  await asStaff(page.context(), 'manager')
  await page.goto('/staff/orders')
  const begin = page.getByRole('link', { name: 'Принять новый заказ' })
  await expect.poll(() => isHydrated(begin)).toBe(true)
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Новый заказ' })).toBeVisible()
  // What is typed at once is not lost.
  await expect(page.getByRole('combobox', { name: 'Телефон или имя' })).toBeFocused()
  // Other journeys use up the stems of single stores.
  await page.getByRole('combobox', { name: 'Магазин' }).selectOption('Ближайший к адресу')

  await page.keyboard.press('/')
  // The past comes late: Tab meanwhile goes on from the caller, and the focus stays.
  await page.route('**/staff/api/new-order/people/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.keyboard.type(MARINA)
  await expect(page.getByRole('option', { name: /Марина/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const otherCaller = page.getByRole('button', { name: 'Сменить заказчика' })
  await expect(otherCaller).toBeFocused()
  const repeat = page.getByRole('button', { name: 'Повторить' })
  await expect(repeat).toBeVisible()
  await expect(otherCaller).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(repeat).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/К\u00a0оплате/)).toBeVisible()

  await page.keyboard.press('Alt+a')
  await page.getByRole('combobox', { name: 'Улица и дом' }).fill('улица Ленина, 24')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/, доставка \d/)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Alt+1')
    await expect(page.getByText(/Не\u00a0хватает:/)).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Повторите вслух' })).toBeVisible()
  // Not while the bill is being counted; a window may end while it is chosen.
  await expect(async () => {
    await page.keyboard.press('Alt+1')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/staff\/orders\/[0-9a-f-]{36}$/, { timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(/Звонок, оформлено/)).toBeVisible()
})

test('a bouquet is made up for a walk-in, paid in cash, and the change is counted', async ({ page }) => {
  await asStaff(page.context(), 'florist')
  await page.goto('/staff/orders/new')
  await page.getByText('В\u00a0магазине', { exact: true }).click()
  await page.getByRole('button', { name: 'Собрать из\u00a0того, что есть' }).click()
  const stems = page.getByRole('combobox', { name: 'Цветок или упаковка' })
  await stems.fill('роза')
  await page
    .getByRole('listbox', { name: /Что есть/ })
    .getByRole('option')
    .first()
    .click()
  await page.getByRole('button', { name: 'Добавить одну штуку' }).last().click()
  await page.getByLabel(/Цена руками/).fill('1500')
  await page.getByText('Наличными', { exact: true }).click()
  await page.getByRole('button', { name: '5\u00a0000\u00a0₽' }).click()
  await expect(page.getByText('3\u00a0500\u00a0₽')).toBeVisible()
  await page.getByRole('button', { name: /Продать на/ }).click()
  await expect(page.getByText(/Продано, заказ №/)).toBeVisible()
  await expect(page.getByText('Сдача 3\u00a0500\u00a0₽')).toBeVisible()
})

test('a certificate that is read out pays at the counter, whole or with money', async ({
  page,
  request,
  phone,
}) => {
  const code = await boughtCertificate(request, phone, 500_000)
  await asStaff(page.context(), 'florist')
  const sell = async (price: string) => {
    await page.goto('/staff/orders/new')
    await page.getByText('В\u00a0магазине', { exact: true }).click()
    await page.getByRole('button', { name: 'Собрать из\u00a0того, что есть' }).click()
    await page.getByRole('combobox', { name: 'Цветок или упаковка' }).fill('роза')
    await page
      .getByRole('listbox', { name: /Что есть/ })
      .getByRole('option')
      .first()
      .click()
    await page.getByLabel(/Цена руками/).fill(price)
    await page.getByRole('button', { name: 'Есть сертификат' }).click()
  }
  await sell('3000')
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/new-order/quote')) asked.push(sent.postData() ?? '')
  })
  const field = page.getByLabel('Номер сертификата')
  await expect(field).toBeFocused()
  await field.fill('AAAA BBBB')
  await expect(page.getByText(/Не\u00a0хватает:.*номер сертификата/)).toBeVisible()
  await field.fill('AAAA BBBB CCCC DDDD')
  await expect(page.getByText('Сертификата с\u00a0таким номером нет. Проверьте номер')).toBeVisible()
  // Each time it is asked after is another guess.
  for (const price of ['2900', '3000']) {
    const quote = page.waitForResponse('**/new-order/quote')
    await page.getByLabel(/Цена руками/).fill(price)
    await quote
  }
  expect(asked.filter((body) => body.includes('AAAA BBBB CCCC DDDD'))).toHaveLength(1)
  await expect(page.getByText('Сертификата с\u00a0таким номером нет. Проверьте номер')).toBeVisible()
  await field.fill(code.toLowerCase())
  await expect(page.getByText(/Сертификат №\s\d+, останется 2\s000\s₽/)).toBeVisible()
  await expect(page.getByText('Наличными', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Оплатить сертификатом' }).click()
  await expect(page.getByText(/Продано, заказ №/)).toBeVisible()

  await sell('3500')
  await field.fill(code)
  await page.getByText('Наличными', { exact: true }).click()
  await page.getByRole('button', { name: /Продать на\s1\s500\s₽/ }).click()
  await expect(page.getByText(/Продано, заказ №/)).toBeVisible()
})

test('a mistake is named at its field, and what was typed stays over a reload', async ({ page }) => {
  await asStaff(page.context(), 'manager')
  await page.goto('/staff/orders/new')
  await page.getByRole('combobox', { name: 'Телефон или имя' }).fill('913 555-77-31')
  await page.getByRole('option', { name: /Новый заказчик/ }).click()
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await page.getByRole('button', { name: 'Есть промокод' }).click()
  await expect(page.getByLabel('Промокод')).toBeFocused()
  await page.keyboard.type('НЕТТАКОГО')
  await expect(page.getByText('Промокод не\u00a0найден')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Пётр')
  await expect(page.getByText(/Не\u00a0хватает:.*согласие/)).toBeVisible()
  // An unknown house is priced as the farthest zone.
  await page.getByRole('combobox', { name: 'Улица и дом' }).fill('переулок Неведомый, 7')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Дома не\sзнаем, считаем по\sдальней зоне: \d/)).toBeVisible()
})
