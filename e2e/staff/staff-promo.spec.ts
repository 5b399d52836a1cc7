import { expect, type Locator, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

/** A run has one shop. */
const newCode = () => `Е2Е-СТОЛ-${Date.now() % 1_000_000}`

const saved = (page: Page) => expect(page.getByText('Сохранили').first()).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()
const code = (page: Page) => page.getByLabel('Код', { exact: true })

test('a manager tries a draft on the last orders, saves it, and finds it in the list', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const name = newCode()
  await page.goto('/staff/promo')
  await page.getByRole('link', { name: 'Добавить промокод' }).click()
  await page.getByRole('radio', { name: 'Сумма' }).check({ force: true })
  const trial = page.getByRole('region', { name: 'Проба на последних заказах' })
  await trial.getByRole('button', { name: 'Попробовать' }).click()
  await expect(trial).toContainText('Размер скидки: Укажите размер скидки')

  await page.getByLabel('Скидка, ₽').fill('300')
  await page.getByLabel('На одного покупателя').fill('')
  await trial.getByRole('button', { name: 'Попробовать' }).click()
  await expect(trial).toContainText(/Подошёл бы \d+ заказ(у|ам) из \d+/)
  const summed = await trial.getByText(/Подошёл бы/).innerText()
  await page.getByRole('group', { name: 'Дни получения' }).getByRole('button', { name: 'вт' }).click()
  await expect(trial).toContainText('Условия изменились')
  await trial.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(trial).toContainText('Другой день получения')
  await expect(trial.getByText(summed)).toHaveCount(0)
  await trial.getByText(/^Показать \d+ заказ/).click()
  await expect(trial.getByRole('table')).toContainText('Промокод действует не каждый день: вторник')

  await code(page).fill(name.toLowerCase())
  await page.getByRole('combobox', { name: 'Товары', exact: true }).fill('нежн')
  await page.getByRole('option', { name: 'Букет «Нежность»', exact: true }).click()
  await save(page)
  await saved(page)
  await expect(page.getByText('Действует', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Букет «Нежность»/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Кто применил' })).toContainText('Пока никто')

  await page.goto('/staff/promo')
  await page.getByRole('searchbox').fill(name.replaceAll('Е', 'e').replaceAll('Т', 'T').replaceAll('-', ''))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Скидка, ₽')).toHaveValue('300')
})

test('goods are found and chosen with the keys alone', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/promo/new')
  const field = page.getByRole('combobox', { name: 'Товары', exact: true })
  const list = page.getByRole('listbox', { name: 'Товары', exact: true })
  const options = list.getByRole('option')
  const expectActive = async (option: Locator) => {
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none')
  }
  await field.focus()
  await page.keyboard.type('букет')
  await expectActive(options.first())
  await expect(page.getByRole('status').filter({ hasText: /^\d+ подсказ/ })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expectActive(options.last())
  await page.keyboard.press('ArrowDown')
  await expectActive(options.first())
  await page.keyboard.press('End')
  await expectActive(options.last())
  await page.keyboard.press('Home')
  await expectActive(options.first())

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('букет')
  await page.keyboard.press('ArrowDown')
  await expectActive(options.first())
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('букет')

  await field.focus()
  await page.keyboard.press('ArrowDown')
  const name = await options.first().innerText()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button').filter({ hasText: name })).toBeVisible()
})

test('a code that looks like another one is refused at its field, a made up one is not', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/promo/new')
  await code(page).fill('пpивeт 1О'.replace(' ', '-'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Такой же, как ПРИВЕТ10')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.getByRole('button', { name: 'Придумать' }).click()
  await expect(code(page)).toHaveValue(/^[А-Я2-9]{8}$/)
  await save(page)
  await saved(page)
})

test('what a code has brought is told by its orders', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/promo')
  await page.getByRole('link', { name: 'ПЕРВЫЕ50' }).click()
  const uses = page.getByRole('region', { name: 'Кто применил' })
  await expect(uses).toContainText('Применён 3 раза, скидка 900 ₽')
  await expect(uses.getByRole('row')).toHaveCount(4)
  await page.getByLabel('Всего применений').fill('2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Код уже использован 3 раза: меньше нельзя')).toBeVisible()
})
