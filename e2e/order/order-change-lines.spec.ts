import { type Page } from '@playwright/test'
import { paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const lines = (page: Page) => page.getByRole('region', { name: 'Состав', exact: true })
const openLines = (page: Page) => lines(page).getByRole('button', { name: 'Изменить' }).click()
const rows = (page: Page) => lines(page).getByRole('listitem')

/** Of what is found by this word. */
const add = async (page: Page, field: string, word: string) => {
  const search = lines(page).getByRole('combobox', { name: field })
  await search.fill(word)
  await lines(page).getByRole('option').first().click()
  await expect(search).toHaveValue('')
}

test('a customer takes another size, adds a gift, and pays the difference', async ({ page }) => {
  const { id, signIn } = await paidOrder()
  await signIn(page.context())
  await page.goto(`/profile/orders/${id}/change`)
  await openLines(page)
  const less = rows(page).first().getByRole('button', { name: 'Убрать одну штуку' })
  await less.click()
  await expect(main(page).getByText(/Так в заказе ничего не останется/)).toBeVisible()
  await rows(page).first().getByRole('button', { name: 'Вернуть' }).click()
  await expect(main(page).getByText(/Так в заказе ничего не останется/)).toHaveCount(0)

  const sizes = rows(page).first().getByRole('radio')
  await expect(sizes).not.toHaveCount(0)
  await sizes.last().click({ force: true })
  await add(page, 'Добавить букет или подарок', 'ваза')
  await expect(rows(page)).toHaveCount(2)
  await expect(main(page).getByText('Букеты и подарки')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Сохранить, доплатить/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(main(page).getByText(/Ваза/).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Доплатить/ })).toBeVisible()
})

test('staff change what is ordered: more of it is asked for by a link, less goes back by itself', async ({
  page,
}) => {
  const { id } = await paidOrder()
  await asStaff(page.context(), 'manager')
  await page.goto(`/staff/orders/${id}/change`)
  await openLines(page)
  await rows(page).first().getByRole('button', { name: 'Добавить одну штуку' }).click()
  await add(page, 'Букет, цветок или подарок', 'ваза')
  await main(page)
    .getByRole('button', { name: /^Отправить ссылку на/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(page.getByText(/состав: .+ 1 шт\. → .+ 2 шт\.; .*Ваза.+/)).toBeVisible()

  await page.goto(`/staff/orders/${id}/change`)
  await openLines(page)
  await rows(page).last().getByRole('button', { name: 'Убрать одну штуку' }).click()
  await rows(page).first().getByRole('button', { name: 'Убрать одну штуку' }).click()
  await main(page).getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(page.getByText(/Ждём доплату/)).toHaveCount(0)
})

test('a bouquet sold by the number gets another number, an even one after a question', async ({ page }) => {
  const { id, signIn } = await paidOrder({ products: ['krasnye-rozy-50'] })
  await signIn(page.context())
  await page.goto(`/profile/orders/${id}/change`)
  await openLines(page)
  const number = lines(page).getByRole('textbox', { name: 'Сколько' })
  await expect(number).toHaveValue('7')
  await lines(page).getByRole('group', { name: 'Сколько', exact: true }).getByRole('button').last().click()
  await expect(number).toHaveValue('9')
  await expect(lines(page).getByText('Красные розы 50 см, 9 роз')).toBeVisible()
  await number.fill('10')
  await number.press('Enter')
  await lines(page).getByRole('button', { name: 'Оставить 10' }).click()
  await expect(lines(page).getByText('Красные розы 50 см, 10 роз')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Сохранить, доплатить/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible()
  await expect(
    main(page)
      .getByText(/10 роз/)
      .first(),
  ).toBeVisible()
})
