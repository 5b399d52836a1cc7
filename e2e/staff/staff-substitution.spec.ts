import { expectAccessible } from '../support/axe.ts'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Substituted = { status: string; substitutions: { state: string }[] }

test('a florist asks about a missing flower, the customer chooses on the phone, the recipe says so', async ({
  page,
  browser,
}) => {
  const order = await paidOrder({ words: { substitution: 'call' } })
  await asStaff(page.context(), 'manager')
  await page.goto(`/staff/orders/${order.id}`)
  await page.getByRole('link', { name: 'Не хватает цветка' }).click()
  await expect(page.getByRole('heading', { name: `Замена в № ${order.number}` })).toBeVisible()
  const flower = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await flower.locator('span').textContent()) ?? ''
  await flower.click()
  await expect(page.getByText('При заказе выбрали: «Позвоните мне»')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Не спрашиваем/ })).toBeDisabled()
  await expectAccessible(page)

  // Nothing is decided without an answer.
  await page.getByRole('button', { name: 'Заменить и собирать дальше' }).click()
  await expect(page.getByText('Отметьте, что ответил покупатель')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Дозвонились|телефон/i })).toBeFocused()

  await page.getByRole('button', { name: 'Спросить', exact: true }).click()
  await expect(page.getByText(/Ответа ждём до/)).toBeVisible()
  await page.getByRole('link', { name: 'К заказу' }).click()
  await expect(page.getByText(`Ждём ответа: чем заменить «${name}»`)).toBeVisible()

  const context = await browser.newContext(PHONE)
  await order.signIn(context)
  const phone = await context.newPage()
  await phone.goto(`/profile/orders/${order.id}`)
  await expect(phone.getByRole('heading', { name: /не хватает цветка/ })).toBeVisible()
  await expectAccessible(phone)
  const option = phone
    .getByRole('region', { name: /не хватает цветка/ })
    .getByRole('button')
    .first()
  const chosen = ((await option.locator('b').textContent()) ?? '').replace(/, \d+$/, '')
  await option.click()
  await expect(phone.getByText(`${name} заменили: ${chosen}`)).toBeVisible()
  await expect(phone.getByRole('heading', { name: /не хватает цветка/ })).toHaveCount(0)
  await context.close()

  await expect(page.getByText(`вместо: ${name}`)).toBeVisible()
  const seen = await bodyOf<Substituted>(await order.calls.get(`/client/orders/order/${order.id}`))
  expect(seen.substitutions).toMatchObject([{ state: 'replaced' }])
})

test('who allowed it at ordering is not asked, and a flower is left out for its price', async ({
  browser,
}) => {
  const order = await paidOrder({ words: { substitution: 'refund' } })
  const context = await browser.newContext(PHONE)
  await asStaff(context, 'manager')
  const page = await context.newPage()
  await page.goto(`/staff/orders/${order.id}/substitute`)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('radio', { name: /Собрать без него/ })).toBeChecked()
  await page.getByRole('button', { name: 'Собрать без него' }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${order.id}$`))
  await expect(page.getByText(/убрали из букета, вернули деньги/)).toBeVisible()
  await context.close()
})
