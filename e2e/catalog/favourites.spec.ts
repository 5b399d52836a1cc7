import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity, inOmsk } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/visit.ts'

const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `В избранное: ${name}` })
    .first()

test('a guest’s heart opens the sign-in and is kept afterwards', async ({ page, phone }) => {
  await page.goto('/product/nezhnost')
  await acceptCity(page)
  await heart(page, 'Букет «Нежность»').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fillSignIn(page, phone)
  await expect(heart(page, 'Букет «Нежность»')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, 'Букет «Нежность»')).toHaveAttribute('aria-pressed', 'true')
})

test('the intention outlives a reload and a sign-in elsewhere', async ({ page, phone }) => {
  await page.goto('/product/gortenziya-3')
  await acceptCity(page)
  await heart(page, 'Гортензия').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await signIn(page, phone)
  await page.goto('/izbrannoe')
  await expect(page.getByRole('main').getByRole('link', { name: 'Гортензия', exact: true })).toBeVisible()
})

test('the list: counted, sorted by address, let go and had back', async ({ page, phone }) => {
  const { access_token } = await signInContext(page.context(), phone)
  const headers = { authorization: `Bearer ${access_token}` }
  for (const slug of ['nezhnost', 'mini-komplim']) {
    const product = (await (await page.request.get(`/client/products/${slug}`)).json()) as { id: number }
    const data = { product_id: product.id }
    await page.request.post('/client/products/favorites', { headers, data })
  }
  await inOmsk(page.context())
  await page.goto('/izbrannoe')
  await expect(page.getByRole('link', { name: /^Избранное,? 2/ }).filter({ visible: true })).toHaveCount(1)
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['Комплимент', 'Букет «Нежность»'])
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Дороже' }).click()
  await expect(names).toHaveText(['Букет «Нежность»', 'Комплимент'])
  await expect(page).toHaveURL(/\?sort=price_desc$/)
  await expectAccessible(page)

  await heart(page, 'Букет «Нежность»').press('Enter')
  await expect(names).toHaveText(['Комплимент'])
  await expect(heart(page, 'Комплимент')).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(names).toHaveText(['Букет «Нежность»', 'Комплимент'])
  await heart(page, 'Букет «Нежность»').click()
  await heart(page, 'Комплимент').press('Enter')
  await expect(page.getByRole('heading', { name: 'Пока ничего не отметили' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Пока ничего не отметили' })).toBeVisible()
})

test('hearts are the same in all tabs; without a connection one says so and goes back', async ({
  page,
  phone,
  context,
}) => {
  await signInContext(page.context(), phone)
  await inOmsk(page.context())
  await page.goto('/product/nezhnost')
  const other = await context.newPage()
  await other.goto('/product/nezhnost')
  await expect(heart(other, 'Букет «Нежность»')).toHaveAttribute('aria-pressed', 'false')
  await other.waitForLoadState('networkidle')
  await heart(page, 'Букет «Нежность»').click()
  await expect(heart(other, 'Букет «Нежность»')).toHaveAttribute('aria-pressed', 'true')

  await context.setOffline(true)
  await heart(page, 'Букет «Нежность»').click()
  await expect(page.getByText('Не получилось сохранить')).toBeVisible()
  await expect(heart(page, 'Букет «Нежность»')).toHaveAttribute('aria-pressed', 'true')
})

test('a shared list opens for a guest, in its order, without what is not sold', async ({ page, phone }) => {
  const { access_token } = await signInContext(page.context(), phone)
  const headers = { authorization: `Bearer ${access_token}` }
  for (const slug of ['nezhnost', 'mini-komplim']) {
    const product = (await (await page.request.get(`/client/products/${slug}`)).json()) as { id: number }
    await page.request.post('/client/products/favorites', { headers, data: { product_id: product.id } })
  }
  await inOmsk(page.context())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/izbrannoe')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Поделиться списком' }).click()
  await expect(page.getByText('Ссылку на список скопировали')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.pathname + link.search).toMatch(/^\/izbrannoe\?list=\d+,\d+$/)

  await page.context().clearCookies({ name: 'LavandaAuthToken' })
  await page.goto(`/izbrannoe${link.search},999999999`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Список желаний, которым с вами поделились' }),
  ).toBeVisible()
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['Комплимент', 'Букет «Нежность»'])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  await heart(page, 'Комплимент').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/izbrannoe?list=1,abc')
  await expect(page.getByRole('heading', { name: 'В этом списке ничего нет' })).toBeVisible()
  await page.getByRole('link', { name: 'Моё избранное' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
})
