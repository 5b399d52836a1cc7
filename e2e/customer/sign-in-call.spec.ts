import { expectAccessible } from '../support/axe.ts'
import { signInCode } from '../support/login-code.ts'
import { expect, test } from '../support/visit.ts'

/** The console provider makes no calls: its answers are rewritten. */
test('whose message does not come calls instead, goes back and forth, and is signed in by themself', async ({
  page,
  phone,
}) => {
  let called = false
  let questions = 0
  await page.route('**/v2/auth/code/request', async (route) => {
    const { channel } = route.request().postDataJSON() as { channel?: string }
    if (channel === 'call')
      return route.fulfill({
        json: {
          ttl: 300,
          resend_in: 90,
          channel: 'call',
          length: 0,
          can_call: true,
          call: { phone: '+78005008275', id: 'of-this-browser' },
        },
      })
    const answer = await route.fetch()
    const sent = (await answer.json()) as object
    return route.fulfill({ response: answer, json: { ...sent, can_call: true, resend_in: 1 } })
  })
  await page.route('**/v1/auth/call/verify', async (route) => {
    questions += 1
    const { consents, call_id } = route.request().postDataJSON() as { consents: object; call_id: string }
    expect(call_id).toBe('of-this-browser')
    if (!called)
      return route.fulfill({ status: 409, json: { code: 'call_awaited', detail: 'Ждём вашего звонка' } })
    const url = new URL('/v1/auth/code/verify', page.url()).href
    const postData = { phone, consents, code: await signInCode(phone) }
    return route.fulfill({ response: await route.fetch({ url, postData }) })
  })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const callInstead = page.getByRole('button', { name: 'Не приходит? Позвоните нам' })
  await callInstead.click()
  const number = page.getByRole('link', { name: '+7 (800) 500-82-75' })
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('href', 'tel:+78005008275')
  await expectAccessible(page, { within: 'main', withBestPractices: true })
  await page.getByRole('button', { name: 'Ввести код из СМС' }).click()
  await expect(page.getByLabel('Код из шести цифр')).toBeFocused()
  await callInstead.click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Позвоните нам' })).toBeVisible()
  await expect.poll(() => questions).toBeGreaterThan(1)
  called = true
  await expect(page).toHaveURL(/\/profile/)
})
