import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

test('a bouquet of one’s own is made at one press, changed and put into the cart', async ({ page }) => {
  await page.goto('/product/own-bouquet')
  await acceptCity(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Соберите свой' })).toBeVisible()
  const buy = page.getByRole('button', { name: 'В корзину' }).last()
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  const price = page.locator('.own-price b, .own-bar b').filter({ visible: true })
  await expect(price).toHaveText('—')
  await page.getByRole('button', { name: 'Собрать', exact: true }).click()
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true')
  await expect(price).toHaveText(/^[\d\s]+₽$/)
  await expectAccessible(page, { within: 'main', withBestPractices: true })

  const first = page.getByRole('group', { name: /^Количество: / }).first()
  const before = Number(await first.locator('.stepper-value').innerText())
  await first.getByRole('button').first().click()
  await expect(first.locator('.stepper-value')).toHaveText(String(before - 1))
  await first.getByRole('button').last().click()
  await expect(first.locator('.stepper-value')).toHaveText(String(before))

  await buy.click()
  await page.getByRole('link', { name: 'Перейти к заказу' }).last().click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('Свой букет').first()).toBeVisible()
  await expectAccessible(page, { within: 'main', withBestPractices: true })
})

test('a bouquet is put together by keys alone, and each change of its price is said', async ({ page }) => {
  await page.goto('/product/own-bouquet')
  await acceptCity(page)
  const flowers = page.locator('section', { has: page.getByRole('heading', { name: 'Главные цветы' }) })
  const said = page.getByRole('main').locator('p[role=status].visually-hidden')
  const add = flowers.getByRole('button', { name: /^Добавить: / }).first()
  const name = (await add.getAttribute('aria-label'))?.replace('Добавить: ', '') ?? ''
  await add.focus()
  await page.keyboard.press('Enter')
  const group = flowers.getByRole('group', { name: `Количество: ${name}` })
  const more = group.getByRole('button', { name: 'Добавить одну штуку' })
  await expect(more).toBeFocused()
  await expect(said).toHaveText(/^1 стебель, [\d\s]+₽\. Добавьте цветов/)
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/^2 стебля, /)
  await expect(more).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(flowers.getByRole('button', { name: `Добавить: ${name}`, exact: true })).toBeFocused()
  await expect(said).toHaveText(/^Добавьте цветов/)

  const rows = flowers.getByRole('listitem')
  const shown = await rows.count()
  await flowers.getByRole('button', { name: /^Ещё \d+/ }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(shown).getByRole('button')).toBeFocused()

  await page.getByRole('button', { name: 'Собрать', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/стеб[а-я]+, [\d\s]+₽\.\s*$/)
  await page.getByRole('button', { name: 'В корзину' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Перейти к заказу' }).filter({ visible: true })).toBeFocused()
})

test('home leads whoever finds no ready bouquet to one of one’s own, to counted flowers and to certificates', async ({
  page,
}) => {
  const ways = () =>
    page
      .locator('section', { has: page.getByRole('heading', { name: 'Не нашли готовый?' }) })
      .getByRole('link')
  const leads = async (way: Locator, title: RegExp) => {
    await page.goto('/')
    await way.click()
    await expect(page).not.toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await leads(ways().first(), /^Соберите свой$/)
  await leads(ways().last(), /^Подарите выбор$/)
  await page.goto('/')
  // Where one that is counted is among those shown.
  if ((await ways().count()) === 3) await leads(ways().nth(1), /роз|пион|тюльпан/i)
})
