import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { describeRun } from '../support/run.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

/** Letters are printed where there is no mail server. */
const codeTo = async (address: string): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    const log = await readFile(describeRun().output, 'utf8')
    const line = log.split('\n').findLast((one) => one.includes(address))
    code = line && /\b\d{6}\b/.exec(line.replace(address, ''))?.[0]
    expect(code, `a letter to ${address} in what the shop said`).toBeDefined()
  }).toPass({ timeout: 5_000, intervals: [100] })
  return String(code)
}

const address = (page: Page) => page.getByLabel('Адрес для писем')

test('letters begin with the code that was sent there, and end with a press', async ({ page, phone }) => {
  const mine = `vera-${phone.slice(-7)}@lavanda.example`
  await signInContext(page.context(), phone)
  await page.goto('/profile/user')
  await address(page).fill('вера собака почта')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Проверьте адрес почты')).toBeVisible()
  await address(page).fill(mine)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из письма').fill(await codeTo(mine))
  await expect(page.getByText(`Письма приходят на ${mine}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Письма на почту' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Отключить' }).click()
  await expect(address(page)).toBeVisible()
})
