import { expectAccessible } from '../support/axe.ts'
import { openFilledOrder } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

test('words for a card fit the reason, take one tap, and give back what was typed', async ({
  page,
  phone,
}) => {
  await openFilledOrder(page, phone)
  const wishes = page.getByRole('region', { name: /^Открытка и пожелания/ })
  await wishes.getByRole('button', { name: 'Изменить' }).click()
  const card = wishes.getByLabel('Текст открытки')
  await card.fill('')
  await wishes.getByRole('button', { name: 'Маме', exact: true }).click()
  await wishes.getByRole('button', { name: 'Подсказать слова' }).click()
  const occasions = wishes.getByRole('group', { name: 'Для какого случая' })
  await expect(occasions.getByRole('button', { name: 'Маме' })).toHaveAttribute('aria-pressed', 'true')
  const ideas = wishes.getByRole('listitem').getByRole('button')
  await expect(ideas).toHaveCount(3)
  await ideas.first().click()
  await expect(card).toHaveValue(/^Мама, спасибо/)
  await expect(ideas.first()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await card.fill('Свои слова')
  await occasions.getByRole('button', { name: 'Спасибо' }).click()
  await ideas.nth(1).click()
  await expect(card).toHaveValue(/^Спасибо вам/)
  await ideas.nth(2).click()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(card).toHaveValue('Свои слова')
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(wishes).toContainText('Свои слова')
})
