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

test('a customer lets somebody else pay, who sees the bouquet and the sum alone', async ({
  page,
  browser,
}) => {
  const { id, number, signIn } = await unpaidOrder()
  await signIn(page.context())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`/profile/orders/${id}`)
  await page.getByRole('button', { name: 'Пусть оплатит другой' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newContext()
  const payer = await other.newPage()
  await payer.goto(link)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText(`Заказ №\u00a0${number}`)
  await expect(payer.getByText('Букет «Нежность»')).toBeVisible()
  await expect(payer.getByText(/улица Ленина/)).toBeHidden()
  await payer.getByRole('button', { name: /^Оплатить/ }).click()
  await pressAtBank(payer, (button) => button.click({ timeout: 3_000 }), /^Оплатить \d/, /\/pay\//)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText(`Заказ №\u00a0${number} оплачен`)
  await other.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Пусть оплатит другой' })).toBeHidden()
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

test('a transfer is billed to a company, and whoever pays reads where the money goes', async ({
  page,
  browser,
}) => {
  const { id, number, signIn } = await unpaidOrder()
  const headers = await asStaff(page.context(), 'manager')
  await page.goto(`/staff/orders/${id}`)
  await page.getByRole('button', { name: 'Оплатят иначе' }).click()
  const dialog = page.getByRole('dialog', { name: /^Как оплатят/ })
  await dialog.getByText('Переводом', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Ждать перевод' }).click()
  await expect(page.getByText(/^Ждём перевод/)).toBeVisible()
  await page.getByRole('link', { name: 'Счёт на\u00a0оплату' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Счёт на\sоплату заказа/ })).toBeVisible()
  await expect(page.getByText('частное лицо', { exact: true })).toBeVisible()

  await page.getByLabel('ИНН плательщика').fill('7707083894')
  await page.getByRole('button', { name: 'Записать в\u00a0счёт' }).click()
  await expect(page.getByText(/^Проверьте ИНН/)).toBeVisible()
  await expect(page.getByLabel('ИНН плательщика')).toBeFocused()
  await page.getByLabel('ИНН плательщика').fill('7707083893')
  await page.getByLabel('Название').fill('ООО «Полынь и\u00a0партнёры»')
  await page.getByLabel('КПП').fill('770701001')
  await page.getByLabel('Адрес').fill('Омск, улица Мира, 1')
  await page.reload()
  await expect(page.getByLabel('Название')).toHaveValue('ООО «Полынь и\u00a0партнёры»')
  await page.getByRole('button', { name: 'Записать в\u00a0счёт' }).click()
  const party = /ООО «Полынь и\sпартнёры», ИНН\s7707083893, КПП\s770701001, Омск, улица Мира, 1/
  await expect(page.getByText(party)).toBeVisible()
  const sheets = await page.pdf({ preferCSSPageSize: true })
  expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const { url } = await bodyOf<{ url: string }>(
    await page.request.post(`/staff/api/orders/${id}/pay-link`, { headers, data: { send: false } }),
  )
  const guest = await browser.newContext()
  const link = await guest.newPage()
  await link.goto(new URL(url).pathname)
  await expect(
    link.getByRole('heading', { level: 1, name: new RegExp(`Счёт за\\sзаказ №\\s${number}`) }),
  ).toBeVisible()
  await expect(link.getByText(party)).toBeVisible()
  await expect(link.getByRole('img', { name: 'Код для\u00a0приложения банка' })).toBeVisible()
  await expect(link.getByText(/рублей? \d\d копе/)).toBeVisible()
  await expectAccessible(link, { within: 'main' })
  await guest.close()

  const buyer = await browser.newContext()
  await signIn(buyer)
  const own = await buyer.newPage()
  await own.goto(`/profile/orders/${id}`)
  await own.getByRole('button', { name: 'Счёт на\u00a0оплату' }).click()
  await expect(own).toHaveURL(/\/pay\/[\w-]+$/)
  await expect(own.getByText(party)).toBeVisible()
  await buyer.close()
})
