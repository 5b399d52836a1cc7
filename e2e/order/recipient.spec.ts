import { expectAccessible } from '../support/axe.ts'
import { choose } from '../support/customer.ts'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { expect, test } from '../support/visit.ts'

test('a recipient gives address and time without an account, and changes them', async ({ page, browser }) => {
  const { id, calls, signIn } = await paidOrder({ recipientChooses: true })
  const own = await calls.get(`/client/orders/order/${id}/recipient-link`)
  const { pathname } = new URL((await bodyOf<{ url: string }>(own)).url)

  const answer = await page.goto(pathname)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await answer?.text()).not.toContain(pathname.slice(3))
  await expect(page.getByRole('heading', { name: 'Елена, вам цветы!' })).toBeVisible()
  await expect(page.getByText('Кто отправил, пока секрет')).toBeVisible()
  await page.getByRole('button', { name: 'Жду цветы' }).click()
  await expect(page.getByText('Напишите улицу и дом')).toBeVisible()
  await expect(page.getByLabel(/^Адрес/)).toBeFocused()
  await expectAccessible(page, { withBestPractices: true })

  await page.getByLabel(/^Адрес/).fill('ленина 24')
  await page.getByRole('option', { name: 'улица Ленина, 24', exact: true }).click()
  await page.getByLabel('Квартира').fill('47')
  // Other journeys fill windows meanwhile.
  const windows = page.getByRole('group', { name: /^Когда удобно/ }).getByRole('radio', { disabled: false })
  await choose(windows.first())
  await page.route('**/client/recipient/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Жду цветы' }).click()
  await expect(page.getByRole('alert')).toContainText('Не получилось отправить')
  await page.unroute('**/client/recipient/**')
  await page.getByRole('button', { name: 'Жду цветы' }).click()
  await expect(page.getByRole('heading', { name: /Спасибо! Ждите цветы/ })).toBeVisible()
  await expect(page.getByText('улица Ленина, 24, кв. 47')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  const kept = await page.evaluate(
    () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie,
  )
  expect(kept).not.toMatch(/Ленина|Елена/)

  await page.reload()
  await page.getByRole('button', { name: 'Изменить' }).click()
  await expect(page.getByLabel('Квартира')).toHaveValue('47')
  const from = await windows.last().getAttribute('value')
  await choose(windows.last())
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(new RegExp(`${from}\\W+\\d+:00`))).toBeVisible()
  expect(await page.content()).not.toMatch(/₽|Аркадий/)

  const context = await browser.newContext()
  await signIn(context)
  const customer = await context.newPage()
  await customer.goto(`/profile/orders/${id}`)
  await expect(customer.getByText('Адрес указал получатель')).toBeVisible()
  await expect(customer.getByText('улица Ленина')).toBeHidden()
  await context.close()
})

test('a link that leads nowhere says so, and whom to call', async ({ page }) => {
  await page.goto('/a/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: /Ссылка больше\sне\sдействует/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^\+7/ })).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
})

test('a recipient who cannot asks for another day; the customer reads it on the order', async ({
  page,
  context,
}) => {
  const { id, calls, signIn } = await paidOrder({ recipientChooses: true })
  const own = await calls.get(`/client/orders/order/${id}/recipient-link`)
  const { pathname } = new URL((await bodyOf<{ url: string }>(own)).url)
  await page.goto(pathname)
  await expect(page.getByText('Магазин цветов «')).toBeVisible()
  await page.getByRole('button', { name: 'Другой день' }).click()
  const dialog = page.getByRole('dialog', { name: 'Когда вам удобно?' })
  await dialog.getByRole('button', { name: 'Передать' }).click()
  await expect(dialog.getByText('Напишите, когда удобно')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  await dialog.getByRole('textbox').fill('В субботу после обеда')
  await dialog.getByRole('button', { name: 'Передать' }).click()
  await expect(page.getByRole('heading', { name: 'Передали заказчику' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ваши слова: «В субботу после обеда»')).toBeVisible()
  await page.getByRole('button', { name: 'Всё-таки привезите' }).click()
  await expect(page.getByRole('button', { name: 'Жду цветы' })).toBeVisible()

  await signIn(context)
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByText('Получатель просит другой день', { exact: true })).toBeVisible()
  await expect(page.getByText('Он написал: «В субботу после обеда»')).toBeVisible()
})
