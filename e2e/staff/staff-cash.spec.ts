import { expect, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const roubles = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''))
const drawer = (page: Page) =>
  page.getByRole('region', { name: 'Должно быть в ящике' }).locator('.is-total dd')

test('a courier hands in, the drawer is counted, and the shift closes with its paper', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/cash?store=1')
  await expect(page.getByRole('heading', { name: 'Смена и касса' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Открыть смену' })
  if (await open.isVisible()) {
    const said = roubles(await page.getByText('По учёту в ящике').textContent())
    await page.getByLabel('Насчитали').fill(String(said))
    await open.click()
  }
  const before = roubles(await drawer(page).textContent())
  await page.getByRole('button', { name: 'Внести' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сколько').fill('5000')
  await dialog.getByRole('button', { name: 'Внести' }).click()
  await expect(dialog.getByText('Обязательное поле').or(dialog.locator('.field-error'))).toBeVisible()
  await dialog.getByLabel('Откуда деньги').fill('На размен')
  await dialog.getByRole('button', { name: 'Внести' }).click()
  await expect(drawer(page)).toHaveText(/\d/)
  await expect.poll(async () => roubles(await drawer(page).textContent())).toBe(before + 5000)

  const take = page.getByRole('button', { name: /Принять/ })
  const hands = await take.count()
  if (hands > 0) {
    await take.first().click()
    await dialog.getByRole('button', { name: /^Всё, / }).click()
    await dialog.getByRole('button', { name: /^Сдать / }).click()
    await expect(dialog).toBeHidden()
    await expect(take).toHaveCount(hands - 1)
  }
  const expected = roubles(await drawer(page).textContent())
  const close = page.getByRole('button', { name: 'Закрыть смену' })
  await page.getByText('Суммой').click()
  await page.getByLabel('Насчитали, ₽').fill(String(expected - 10))
  await expect(page.getByText('Не хватает')).toBeVisible()
  for (const way of ['Закрыть, не дожидаясь курьеров', 'Закрыть с непробитыми чеками'])
    if (await page.getByLabel(way).isVisible()) {
      await expect(close).toBeDisabled()
      await page.getByLabel(way).check()
    }
  await close.click()
  await expect(page.getByText('Напишите, почему суммы расходятся')).toBeVisible()
  await page.getByLabel('Почему расходится').fill('Мелочь на сдачу')
  await close.click()
  await expect(page.getByRole('heading', { name: /Кассовая смена №/ })).toBeVisible()
  await expect(page.getByText('Почему расходится: Мелочь на сдачу')).toBeVisible()
  await page.getByText('80 мм, лента').click()
  await expect(page).toHaveURL(/sheet=roll80/)
  await page.getByRole('link', { name: 'К кассе' }).click()
  await expect(open).toBeVisible()
  await page.getByRole('link', { name: 'Прошлые смены' }).click()
  await expect(page.getByRole('cell', { name: '−10 ₽' }).first()).toBeVisible()
})
