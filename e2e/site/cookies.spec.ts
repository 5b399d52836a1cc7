import type { Page } from '@playwright/test'
import { DAY_S } from '#/platform/shared/durations.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseBouquet } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const notice = (page: Page) => page.getByRole('region', { name: 'Можно включить Яндекс Метрику?' })

type Tracked = Window & { ym?: { a?: unknown[][] }; dataLayer?: { ecommerce: Record<string, unknown> }[] }
const counterCalls = (page: Page) =>
  page.evaluate(() => {
    const { ym, dataLayer = [] } = window as unknown as Tracked
    const calls = (ym?.a ?? []).map(([, method, what]) => [method, what])
    return { calls, goods: dataLayer.flatMap(({ ecommerce }) => Object.keys(ecommerce).slice(1)) }
  })

const watch = async (page: Page, baseURL: string) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin) foreign.push(request.url())
  })
  await page.route('https://mc.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return foreign
}

test('analytics starts after consent only, both answers are stored, and a consent can be withdrawn', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const foreign = await watch(page, url)
  const consent = async () => (await context.cookies()).find(({ name }) => name === 'LavandaConsent')

  await chooseBouquet(page)
  // Past the first picture.
  await page.mouse.wheel(0, 900)
  await expect(notice(page)).toBeVisible()
  // Clear of the buy bar and the bottom bar.
  const box = await notice(page).boundingBox()
  const bar = await page
    .getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ })
    .filter({ visible: true })
    .boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expectAccessible(page, { within: '.floating-notice', withBestPractices: true })
  await page.waitForLoadState('networkidle')
  expect([foreign, await consent()]).toEqual([[], undefined])

  await notice(page).getByRole('button', { name: 'Только необходимые' }).click()
  await expect(notice(page)).toBeHidden()
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await expect(notice(page)).toBeHidden()
  expect([foreign, (await consent())?.value]).toEqual([[], 'needed'])
  const year = ((await consent())?.expires ?? 0) - Date.now() / 1000
  expect(year / DAY_S).toBeGreaterThan(360)

  await page.getByRole('button', { name: 'Настройки cookie' }).click()
  await expect(notice(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Настройки cookie' })).toBeFocused()
  await page.keyboard.press('Enter')
  await notice(page).getByRole('button', { name: 'Принять' }).click()
  await expect.poll(async () => (await consent())?.value).toBe('all')
  await expect.poll(() => foreign).toEqual(['https://mc.yandex.ru/metrika/tag.js'])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Бонусная программа' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Бонусная программа' })).toBeVisible()
  const { calls } = await counterCalls(page)
  expect(calls.map(([method]) => method)).toEqual(['init', 'hit', 'hit'])
  expect(String(calls[2]?.[1])).toMatch(/\/bonuses-program$/)

  await page.goto('/product/nezhnost')
  await expect.poll(async () => (await counterCalls(page)).goods).toEqual(['detail'])
  await page.getByRole('button', { name: 'Добавить одну штуку' }).filter({ visible: true }).first().click()
  await expect.poll(async () => (await counterCalls(page)).goods).toEqual(['detail', 'add'])

  await context.addCookies([{ name: '_ym_uid', value: '1', url }])
  await page.goto('/faq')
  // The foot of a page starts last.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Настройки cookie' }).click()
  await notice(page).getByRole('button', { name: 'Только необходимые' }).click()
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('_ym')))
    .toEqual([])
  const before = foreign.length
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(foreign).toHaveLength(before)
})
