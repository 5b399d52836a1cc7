import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { logLength, signInCode } from '../support/login-code.ts'
import { appoint, freshPhone } from '../support/shared-tablet.ts'
import { agree } from '../support/sign-in.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { test } from '../support/visit.ts'

const code = (page: Page) => page.getByLabel('Шесть цифр из приложения')

const signOut = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

/** The next code is sent a minute after the last one. */
const askAgain = async (page: Page, phone: string) => {
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await agree(page)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const before = await logLength()
  const sent = page.waitForResponse((one) => one.url().endsWith('/v2/auth/code/request') && one.ok(), {
    timeout: 90_000,
  })
  await page.getByRole('button', { name: 'Получить новый код' }).click({ timeout: 90_000 })
  await sent
  await page.getByLabel('Код из шести цифр').fill(await signInCode(phone, before))
}

const signInAt = async (page: Page, phone: string) => {
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await agree(page)
  const before = await logLength()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из шести цифр').fill(await signInCode(phone, before))
}

test('staff land where they were going, through the code of the message and that of the app', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const phone = freshPhone()
  await appoint('Вера', 'manager', phone)
  await signInContext(page.context(), phone)
  await page.goto('/staff/me')
  const { dialog, app } = await turnFactorOn(page)
  await expectAccessible(page)
  await code(page).fill('000000')
  await expect(dialog.getByText(/Код не подошёл\. Осталось 4 попытки/)).toBeVisible()
  await code(page).fill(app.code())
  const codes = dialog.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Я сохранил коды' }).click()
  await expect(page.getByText(/Включён .* Резервных кодов осталось 10/)).toBeVisible()

  await signOut(page)
  await page.goto('/staff/stock?store=1')
  await page.getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/login\?to=%2Fstaff%2Fstock%3Fstore%3D1/)
  await askAgain(page, phone)
  await expect(page.getByRole('heading', { name: 'Код из приложения' })).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/stock\?store=1/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ввести резервный код/ }).click()
  await page.getByRole('textbox', { name: 'Резервный код' }).fill('abcd')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByText('Нужны шесть цифр из приложения')).toBeVisible()
  await page.getByRole('textbox', { name: 'Резервный код' }).fill(recovery)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Остатки' })).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/stock\?store=1/)
  await page.goto('/staff/me')
  await expect(page.getByText(/Резервных кодов осталось 9/)).toBeVisible()
})

test('nobody is sent on to another site', async ({ page, phone }) => {
  await page.goto('/login?to=//evil.example/staff')
  await signInAt(page, phone)
  await expect(page).toHaveURL(/\/profile/)
})
