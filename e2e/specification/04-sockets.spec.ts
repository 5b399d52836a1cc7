import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

/** Milliseconds: a socket that stays closed must not come back. */
const NEVER = 10 * MINUTE_MS
/** Clean closes other than 1011 and 1012. */
const CLEAN = [1000, 4999]

const holdLines = async (page: Page, address: RegExp) => {
  const held = { lines: [] as WebSocketRoute[], closed: [] as (number | undefined)[] }
  await page.routeWebSocket(address, (line) => {
    held.lines.push(line)
    line.onClose((code) => void held.closed.push(code))
  })
  return held
}
type HeldSockets = Awaited<ReturnType<typeof holdLines>>

/** Only the test moves the clock from here on. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 5_000)

const end = async (held: HeldSockets, code: number) => held.lines.at(-1)?.close({ code, reason: '' })

const openGuestChat = async (page: Page) => {
  const answer = await page.request.post('/chat/api/v1/chat/create', { data: {} })
  const { id, guest_token } = (await answer.json()) as { id: string; guest_token: string }
  const url = new URL(answer.url()).origin
  await page.context().addCookies([{ name: 'LavandaAnonChatToken', value: guest_token, url }])
  return { id, guest_token }
}

const visitAsGuestOfChat = async (page: Page) => {
  const { id } = await openGuestChat(page)
  const held = await holdLines(page, new RegExp(`/chat/api/v1/chat/ws/${id}\\?`))
  await page.clock.install()
  await page.goto('/faq')
  await expect.poll(() => held.lines.length).toBe(1)
  return held
}

const visitAsCustomer = async (page: Page, context: BrowserContext, phone: string) => {
  await signInContext(context, phone)
  const held = await holdLines(page, /:\d+\/ws\?/)
  const asked = { list: 0, unread: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/admin/inbox') asked.list += 1
    if (pathname === '/admin/inbox/unread-count') asked.unread += 1
  })
  await page.clock.install()
  await page.goto('/faq')
  await expect.poll(() => [held.lines.length, asked.list, asked.unread]).toEqual([1, 1, 1])
  return { held, asked }
}

/** Not a millisecond early, exactly once. */
const expectBackAfter = async (page: Page, held: HeldSockets, wait: number) => {
  const before = held.lines.length
  await page.clock.runFor(wait - 1)
  expect(held.lines.length).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(() => held.lines.length).toBe(before + 1)
  await page.clock.runFor(NEVER)
  expect(held.lines.length).toBe(before + 1)
}

test('§4 the chat socket reconnects 30 s after 1012 and 1011, 10 s after a close that was not clean', async ({
  page,
}) => {
  const held = await visitAsGuestOfChat(page)
  await stopClock(page)
  for (const [code, wait] of [
    [1012, 30_000],
    [1011, 30_000],
    [1006, 10_000],
  ] as const)
    await test.step(`after ${code}`, async () => {
      await end(held, code)
      await expectBackAfter(page, held, wait)
    })
})

test('§4 the chat socket stays closed after a clean close', async ({ page }) => {
  const held = await visitAsGuestOfChat(page)
  for (const code of CLEAN) {
    const before = held.lines.length
    await end(held, code)
    await page.clock.runFor(NEVER)
    expect([code, held.lines.length]).toEqual([code, before])
    await page.reload()
    await expect.poll(() => held.lines.length).toBe(before + 1)
  }
})

test('§4 the notification socket reconnects 30 s after 1012, 300 ms after 1011, 10 s after a close that was not clean; then list and unread count are loaded again', async ({
  page,
  context,
  phone,
}) => {
  const { held, asked } = await visitAsCustomer(page, context, phone)
  await stopClock(page)
  for (const [code, wait] of [
    [1012, 30_000],
    [1011, 300],
    [1006, 10_000],
  ] as const)
    await test.step(`after ${code}`, async () => {
      const { list, unread } = asked
      await end(held, code)
      await expectBackAfter(page, held, wait)
      await expect.poll(() => asked).toEqual({ list: list + 1, unread: unread + 1 })
    })
})

test('§4 the notification socket stays closed after a clean close', async ({ page, context, phone }) => {
  const { held, asked } = await visitAsCustomer(page, context, phone)
  for (const code of CLEAN) {
    const before = held.lines.length
    await end(held, code)
    await page.clock.runFor(NEVER)
    expect([code, held.lines.length, asked.list]).toEqual([code, before, before])
    await page.reload()
    await expect.poll(() => [held.lines.length, asked.list]).toEqual([before + 1, before + 1])
  }
})

test('§4 closing the chat clears guest cookie, chat info and unread count', async ({ page, context }) => {
  const held = await visitAsGuestOfChat(page)
  // Read marks that are lost leave the count.
  await page.route('**/chat/api/v1/chat/read/client', (route) => route.abort())
  await acceptCity(page)
  const button = page.getByRole('button', { name: /^Чат с магазином/ })
  held.lines[0]?.send(JSON.stringify({ type: 'unread_count_update', unread_count: 3 }))
  await expect(button).toHaveAccessibleName(/3/)
  await button.click()
  const chat = page.getByRole('dialog', { name: 'Чат с магазином' })
  await chat.getByRole('button', { name: 'Ещё' }).click()
  await chat.getByRole('button', { name: /^Завершить разговор/ }).click()

  await expect(chat).toBeHidden()
  await expect(button).not.toHaveAccessibleName(/\d/)
  await expect.poll(() => held.closed).toEqual([1000])
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('LavandaAnonChatToken')
  await page.clock.runFor(NEVER)
  expect(held.lines.length).toBe(1)
  const info = page.waitForResponse('**/chat/api/v1/chat/info')
  await page.reload()
  expect(await (await info).json()).toEqual({ id: null, guest_token: null, unread_count: 0 })
})
