import type { BrowserContext } from '@playwright/test'
import { DAY_S } from '#/platform/shared/durations.ts'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const daysOf = async (context: BrowserContext, wanted: string) => {
  const found = (await context.cookies()).find(({ name }) => name === wanted)
  return Math.round(((found?.expires ?? 0) - Date.now() / 1000) / DAY_S)
}

test('§9 locale messages are kept for 24 h, the locale cookie for 365 days, the locale is ru only', async ({
  page,
  context,
}) => {
  const messages = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/locales/ru.json')
  await page.goto('/faq')
  const answer = await messages
  expect(answer.headers()['cache-control']).toMatch(/\bmax-age=86400\b/)
  expect(answer.headers()['content-type']).toMatch(/json/)
  await expect.poll(() => daysOf(context, 'LavandaLocale')).toBe(365)
  const kept = (await context.cookies()).find(({ name }) => name === 'LavandaLocale')
  expect(kept).toMatchObject({ value: 'ru', path: '/' })
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  expect((await page.request.get('/locales/en.json')).status()).toBe(404)
})

test('§9 (and §3) the chosen-address cookie: max age 31536000 s, path /, secure', async ({
  page,
  context,
}) => {
  const NAME = 'LavandaChosenAddress'
  const written: string[] = []
  await page.exposeFunction('reportCookie', (text: string) => void written.push(text))
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      ...own,
      set(text: string) {
        own?.set?.call(this, text)
        ;(window as unknown as { reportCookie: (text: string) => void }).reportCookie(text)
      },
    })
  })
  await page.goto('/faq')
  await acceptCity(page)
  await expect.poll(() => written.find((text) => text.startsWith(NAME))).toBeTruthy()
  const flags = written
    .find((text) => text.startsWith(NAME))
    ?.toLowerCase()
    .split('; ')
    .slice(1)
  expect(flags).toEqual(expect.arrayContaining(['max-age=31536000', 'path=/', 'secure']))
  const chosen = (await context.cookies()).find(({ name }) => name === NAME)
  expect(chosen).toMatchObject({ path: '/', secure: true })
  expect(Math.abs((chosen?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(300)
})

test('§9 the notification sidebar opens at once and releases the scroll lock 300 ms after its close', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  await page.clock.install()
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: 'Профиль' }).first()).toHaveAttribute('href', '/profile')
  const canScroll = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
  expect(await canScroll()).toBe(true)
  await page.clock.pauseAt(Date.now() + 60_000)
  // The fake clock does not move.
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  await expect(panel.getByRole('heading', { name: 'Уведомления' })).toBeVisible()
  await expect.poll(canScroll).toBe(false)
  await panel.getByRole('button', { name: 'Закрыть' }).click()
  await expect(panel).toBeHidden()
  await page.clock.runFor(299)
  expect(await canScroll()).toBe(false)
  await page.clock.runFor(1)
  await expect.poll(canScroll).toBe(true)
})

test('§9 the build manifest is polled periodically', async ({ page }) => {
  const looked: string[] = []
  page.on('request', (request) => {
    if (/manifest[^/]*\.json$/.test(new URL(request.url()).pathname)) looked.push(request.url())
  })
  await page.clock.install()
  await page.goto('/faq')
  for (let more = 1; more <= 3; more++) {
    await expect(async () => {
      await page.clock.runFor('05:00')
      expect(looked.length).toBeGreaterThanOrEqual(more)
    }).toPass()
  }
})
