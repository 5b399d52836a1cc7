import { expectAccessible } from '../support/axe.ts'
import { pressAtBank } from '../support/customer.ts'
import { bodyOf, unpaidOrder } from '../support/paid-order.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

test('an order is paid by whoever has its link, without signing in', async ({ page, browser }) => {
  // Its payment is begun for the customer's own page, and still open: the link leads back to the link.
  const { id, number } = await unpaidOrder()
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const headers = await asStaff(desk, 'manager')
  const staff = await desk.newPage()
  await staff.goto(`/staff/orders/${id}`)
  await expect(staff.getByText(/^Ждём оплату \d/)).toBeVisible()
  await staff.getByRole('button', { name: 'Отправить ссылку ещё раз' }).click()
  await expect(staff.getByText('Ссылка уйдёт в СМС')).toBeVisible()
  const shared = await desk.request.post(`/staff/api/orders/${id}/pay-link`, {
    headers,
    data: { send: false },
  })
  const { url } = await bodyOf<{ url: string }>(shared)
  await desk.close()

  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ №\u00a0${number}`)
  await expect(page.getByText('Букет «Нежность»')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Оплатить \d/, /\/pay\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ №\u00a0${number} оплачен`)
  await page.goto('/pay/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка больше не работает')
})

test('staff take the money by hand instead, and the link says that it is paid', async ({ page, browser }) => {
  const { id, number } = await unpaidOrder()
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const headers = await asStaff(desk, 'manager')
  const shared = await desk.request.post(`/staff/api/orders/${id}/pay-link`, {
    headers,
    data: { send: false },
  })
  const { url } = await bodyOf<{ url: string }>(shared)
  const staff = await desk.newPage()
  await staff.goto(`/staff/orders/${id}`)
  await staff.getByRole('button', { name: 'Оплатят иначе' }).click()
  const dialog = staff.getByRole('dialog', { name: /^Как оплатят/ })
  await dialog.getByText('Картой', { exact: true }).click()
  await expectAccessible(staff, { within: 'dialog' })
  await dialog.getByRole('button', { name: 'Деньги у меня' }).click()
  await expect(staff.getByText('Заказ оплачен')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Оплатят иначе' })).toBeHidden()
  await desk.close()
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ №\u00a0${number} оплачен`)
})

test('whoever came for a page of the profile signs in at home, and then sees it', async ({ page, phone }) => {
  await page.goto('/profile/addresses')
  const dialog = page.getByRole('dialog')
  await fillSignIn(dialog, phone)
  await expect(page).toHaveURL(/\/profile\/addresses$/)
})
