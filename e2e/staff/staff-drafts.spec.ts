import { expect, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const NEW_PROMO = '/staff/promo/new'
const TYPED = 'ЧЕРНОВИК'

const code = (page: Page) => page.getByLabel('Код', { exact: true })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lavanda-draft-')))

const type = async (page: Page) => {
  await page.goto(NEW_PROMO)
  await code(page).fill(TYPED)
  await expect.poll(() => drafts(page)).toHaveLength(1)
}

test('what somebody typed is not shown to the next one, and is there when they are back', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await type(page)
  await asStaff(context, 'admin')
  await page.goto(NEW_PROMO)
  await expect(code(page)).toHaveValue('')
  await asStaff(context, 'manager')
  await page.goto(NEW_PROMO)
  await expect(code(page)).toHaveValue(TYPED)
})

test('a sign-out removes what was typed from the device', async ({ page, context }) => {
  // The session is other tests' too.
  await page.route('**/v1/auth/logout', (route) => route.abort())
  await asStaff(context, 'manager')
  await type(page)
  await page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect.poll(() => drafts(page)).toEqual([])
  await asStaff(context, 'admin')
  await page.goto(NEW_PROMO)
  await expect(code(page)).toHaveValue('')
})
