import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { formatPhone } from '../../src/platform/shared/format-phone.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseBouquet } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { logLength, signInCode } from '../support/login-code.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/visit.ts'

const expectSound = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

test('a customer says who they are, changes the phone and takes advertising back', async ({
  page,
  phone,
}) => {
  await signInContext(page.context(), phone)
  await page.goto('/profile')
  await page
    .getByRole('navigation', { name: 'Разделы профиля' })
    .getByRole('link', { name: 'Мои данные' })
    .click()
  await page.getByLabel('Как к вам обращаться').fill('Вера')
  await page.getByLabel('Почта').fill('вера собака почта')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByLabel('Почта')).toBeFocused()
  await expect(page.getByText('Проверьте адрес почты')).toBeVisible()
  await expectSound(page)

  await page.reload()
  await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Вера')
  await page.getByLabel('Почта').fill('vera@lavanda.example')
  await page.getByLabel('День рождения').fill('1990-05-17')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранили')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Почта')).toHaveValue('vera@lavanda.example')
  await expect(page.getByText(/^Подарим 500 бонусов. Поменять дату можно с/)).toBeVisible()

  await page.getByRole('switch', { name: /Рассказывать об акциях/ }).check()
  await expect(page.getByRole('link', { name: 'Рассказы об акциях' })).toBeVisible()
  await page.getByRole('switch', { name: /Рассказывать об акциях/ }).uncheck()
  await expect(page.getByRole('link', { name: 'Рассказы об акциях' })).toHaveCount(0)

  const next = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const before = await logLength()
  await page.getByRole('button', { name: 'Изменить' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Новый номер').fill(next)
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect(dialog.getByRole('heading', { name: 'Код из СМС' })).toBeVisible()
  await expectSound(page)
  // Back from the messages app.
  await page.reload()
  await dialog.getByLabel('Код из шести цифр').fill(await signInCode(next, before))
  await expect(page.getByText(`Теперь ваш номер ${formatPhone(next)}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Телефон' })).toContainText(formatPhone(next))
})

test('addresses and recipients are saved, brought back, and chosen in an order with one press', async ({
  page,
  phone,
}) => {
  await signInContext(page.context(), phone)
  await page.goto('/profile/addresses')
  await expect(page.getByText('Сохранённых адресов нет')).toBeVisible()
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Улица и дом' })).toBeFocused()
  await expect(dialog.getByText('Заполните это поле')).toBeVisible()
  const street = dialog.getByRole('combobox', { name: 'Улица и дом' })
  await street.fill('Ленина')
  const suggestions = dialog.getByRole('listbox', { name: 'Подсказки адреса' })
  await expect(suggestions.getByRole('option').first()).toContainText('Ленина')
  await street.press('ArrowDown')
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1)
  await street.press('Escape')
  await expect(suggestions).toBeHidden()
  await expect(street).toHaveValue('Ленина')
  await street.fill('улица Ленина, 24')
  await dialog.getByLabel('Квартира').fill('47')
  await dialog.getByRole('button', { name: 'Мама' }).click()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Мама' })).toContainText(
    'улица Ленина, 24, кв. 47',
  )
  await page.getByRole('button', { name: 'Удалить: Мама' }).click()
  await expect(page.getByText('Сохранённых адресов нет')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByRole('heading', { name: 'Мама' })).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Все разделы' }).click()
  await dialog.getByRole('link', { name: 'Получатели' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Получу лично' })).toContainText(
    formatPhone(phone),
  )
  await page.getByRole('button', { name: 'Добавить получателя' }).click()
  await dialog.getByLabel('Имя').fill('Елена Викторовна')
  await dialog.getByLabel('Телефон').fill('+7 973 000-00-02')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('button', { name: 'Изменить: Елена Викторовна' }).click()
  await dialog.getByLabel('Имя').fill('Мама')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Мама' })).toBeVisible()
  await expectSound(page)

  await chooseBouquet(page)
  await page.goto('/order')
  const where = page.getByRole('region', { name: 'Куда и когда' })
  await where.getByRole('radio', { name: 'Мама' }).press('Space')
  await expect(where.getByLabel(/^Адрес/)).toHaveValue('улица Ленина, 24')
  await expect(where.getByLabel('Квартира')).toHaveValue('47')
  // Another door is another address until saved.
  await where.getByLabel('Квартира').fill('48')
  await where.getByRole('button', { name: 'Сохранить адрес' }).click()
  await expect(where.getByRole('radio', { name: 'улица Ленина, 24' })).toBeChecked()
  await expect(where.getByRole('button', { name: 'Сохранить адрес' })).toHaveCount(0)
})

test('a sign-out elsewhere is shown, and an erased account is signed out in every tab', async ({
  page,
  phone,
  browser,
}) => {
  await signIn(page, phone)
  const { cookies, origins } = await page.context().storageState()
  await page.goto('/profile/user')
  await expect(page.getByText('Это устройство')).toBeVisible()
  await expectSound(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Скачать мои данные/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^moi-dannye-.*\.json$/)

  const second = await page.context().newPage()
  await second.goto('/profile/addresses')
  await expect(second.getByRole('button', { name: 'Добавить адрес' })).toBeVisible()
  await page.getByRole('button', { name: /Удалить аккаунт/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText('Аккаунт удалён')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/$/)

  const elsewhere = await browser.newContext({ storageState: { cookies, origins } })
  const stranger = await elsewhere.newPage()
  await stranger.goto('/profile/user')
  await expect(stranger.getByText('Ошибка авторизационных данных. Повторите вход')).toBeVisible()
  await expect(stranger).toHaveURL(/\/$/)
  await elsewhere.close()
})
