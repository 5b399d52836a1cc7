import { expect, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

type Assembly = { items: { id: string; number: number }[] }
type Order = { customer: { name: string | null } | null; recipient_name: string }

const MM_IN_POINTS = 72 / 25.4

/** Sizes of the pages that a printer would get, in millimetres. */
const printedPages = async (page: Page) => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round(Number(points) / MM_IN_POINTS)),
  )
}

test('a day is printed in one go: sheets and labels, a page for each order, without the customer', async ({
  page,
  context,
}) => {
  const headers = await asStaff(context, 'manager')
  const get = async <T>(path: string) => (await (await context.request.get(path, { headers })).json()) as T
  const days = Array.from({ length: 5 }, (_, ahead) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
  )
  const assemblies = await Promise.all(
    days.map(async (date) => ({
      date,
      ...(await get<Assembly>(`/staff/api/assembly?store_id=1&date=${date}`)),
    })),
  )
  const { date = '', items = [] } = assemblies.find((day) => day.items.length > 1) ?? {}
  expect(items.length).toBeGreaterThan(1)

  await page.goto(`/staff/assembly?store=1&date=${date}`)
  await page.getByRole('link', { name: 'Листы и наклейки' }).click()
  const printed = page.getByRole('article')
  await expect(printed).toHaveCount(items.length)
  for (const { number } of items) await expect(page.getByText(`Заказ № ${number}`).first()).toBeVisible()

  for (const [name, size] of [
    ['80 мм', [80, 80]],
    ['58 мм', [58, 60]],
  ] as const) {
    await page.getByText(name, { exact: true }).click()
    await expect(page.getByText(`Наклейка ${size[0]} × ${size[1]} мм`)).toBeVisible()
    await expect(printed).toHaveCount(items.length)
    expect(await printedPages(page)).toEqual(items.map(() => size))
  }

  const [first] = items
  const order = await get<Order>(`/staff/api/orders/${first?.id}`)
  await page.goto(`/staff/orders/${first?.id}/print?sheet=label80`)
  await expect(printed).toHaveCount(1)
  await expect(printed).toContainText(order.recipient_name)
  if (order.customer?.name && order.customer.name !== order.recipient_name)
    await expect(printed).not.toContainText(order.customer.name)
  expect(await printedPages(page)).toEqual([[80, 80]])
})
