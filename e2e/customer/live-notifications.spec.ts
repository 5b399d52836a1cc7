import type { Page, WebSocketRoute } from '@playwright/test'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const interceptSocket = async (page: Page) => {
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws\?token=/, (line) => void lines.push(line))
  return lines
}

test('what the line tells pops up once, counts on the bell, and is read in every tab when the panel closes', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  const lines = await interceptSocket(page)
  await page.goto('/promo')
  await expect.poll(() => lines.length).toBe(1)
  await page.waitForLoadState('networkidle')
  const other = await context.newPage()
  await other.goto('/promo')
  await other.waitForLoadState('networkidle')
  const bell = (where: Page) => where.getByRole('button', { name: /^Уведомления/ }).first()
  const before = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const notification = {
    id: '0190a000-0000-7000-8000-000000000001',
    seq: 1000,
    name: 'Заказ № 2431',
    title: 'букет готов',
    text: 'Посмотрите фото и ответьте за 10 минут',
    link: '/profile/orders',
    created_at: new Date().toISOString(),
    is_read: false,
  }
  lines[0]?.send(JSON.stringify(notification))
  lines[0]?.send(JSON.stringify(notification))
  const popup = page.getByRole('status', { name: 'Сообщения' })
  await expect(popup.getByText('Заказ № 2431: букет готов')).toHaveCount(1)
  await expect(popup.getByText('Посмотрите фото и ответьте за 10 минут')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`\\b${before + 1}\\b`))

  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('switch', { name: /Уведомления на этом устройстве/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Закрыть' }).click()
  await expect(bell(page)).not.toHaveAccessibleName(/[1-9]/)
  await expect(bell(other)).not.toHaveAccessibleName(/[1-9]/)
})
