import { expectAccessible } from '../support/axe.ts'
import { managerHere } from '../support/shared-tablet.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

test('a shop for trying says that its messages are printed, and ends them with a press', async ({
  page,
  phone,
}) => {
  await signInContext(page.context(), phone)
  await page.goto('/profile/user')
  const part = page.getByRole('region', { name: 'Сообщения в Телеграме' })
  await part.getByRole('button', { name: 'Подключить Телеграм' }).click()
  await expect(part.getByText('Магазин пробный')).toBeVisible()
  await part.getByRole('button', { name: 'Ответить за бота' }).click()
  await expect(part.getByText('Подключено')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Сообщения в Телеграме' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await part.getByRole('button', { name: 'Отключить' }).click()
  await expect(part.getByRole('button', { name: 'Подключить Телеграм' })).toBeVisible()
})

test('staff take work messages there, and turn these off alone', async ({ page }) => {
  await managerHere(page.context())
  await page.goto('/staff/me')
  const part = page.getByRole('region', { name: 'Сообщения в Телеграме' })
  await part.getByRole('button', { name: 'Подключить Телеграм' }).click()
  await part.getByRole('button', { name: 'Ответить за бота' }).click()
  const work = part.getByRole('switch', { name: 'Рабочие сообщения' })
  await expect(work).toBeChecked()
  await expectAccessible(page)
  await work.click()
  await expect(work).not.toBeChecked()
  await page.reload()
  await expect(work).not.toBeChecked()
})
