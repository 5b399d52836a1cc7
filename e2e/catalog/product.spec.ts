import type { BrowserContext, Page } from '@playwright/test'
import { RECENTLY_SEEN } from '#/domains/catalog/storage-names.ts'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity, choose } from '../support/customer.ts'
import { shiftOf, watchShift, withholdFonts } from '../support/layout-shift.ts'
import { expect, test } from '../support/visit.ts'

const open = async (page: Page, slug: string) => {
  await page.goto(`/product/${slug}`)
  await acceptCity(page)
}

/** Waits until this browser has noted that so many were looked at. */
const lookAt = async (page: Page, slug: string, nth: number) => {
  await page.goto(`/product/${slug}`)
  await page.waitForLoadState('networkidle')
  await expectNoted(page, nth)
}

const expectNoted = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key)?.split(',').length, RECENTLY_SEEN))
    .toBe(count)

const choiceOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'LavandaChosenAddress')
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as {
    order_type: string
    date: string | null
    store: { name: string } | null
    order: { store_id: number | null }
  }
}

test('what a card tells of a bouquet its page tells too, and what its price brings', async ({ page }) => {
  await page.goto('/category/bukety')
  await acceptCity(page)
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /★ [\d,]+\s\d+ стеб\S+\s\d+ см/ })
    .first()
  const told = (await card.locator('.product-card-facts').innerText()).split(/\s+/)
  await card.getByRole('heading').getByRole('link').click()
  const size = page.locator('.size-card:has(:checked)')
  await expect(page.locator('.product-rating b')).toHaveText(told[1] ?? '')
  await expect(size).toContainText(`${told[2]} ${told[3]}`)
  await expect(size).toContainText(`${told[4]} ×`)
  await page.getByRole('link', { name: /^\+\d+ бонус/ }).click()
  await expect(page).toHaveURL(/bonuses-program/)
})

test('below a bouquet stands what goes with it, not the bouquet itself', async ({ page }) => {
  await open(page, 'nezhnost')
  const rail = page.locator('section').filter({
    has: page.getByRole('heading', { name: /^(С этим берут|Подойдёт к подарку)$/ }),
  })
  await rail.scrollIntoViewIfNeeded()
  await expect(rail.getByRole('article').first()).toBeVisible()
  await expect(rail.getByRole('article').filter({ hasText: 'Нежность' })).toHaveCount(0)
})

const cartAsked = (page: Page, query: string | RegExp) =>
  page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname.startsWith('/orders/cart') &&
      Boolean(new URL(response.url()).search.match(query)),
  )

test(
  'another size has its price and its address, and comes back with it',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, 'nezhnost')
    const sizes = page.getByRole('group', { name: 'Размер' }).getByRole('radio')
    await expect(sizes).toHaveCount(3)
    await choose(sizes.nth(2))
    await expect(page).toHaveURL(/\?size=L$/)
    await expect(page.getByRole('main')).toContainText(/5\s490\s₽/)
    await page.reload()
    await expect(sizes.nth(2)).toBeChecked()
    await sizes.nth(2).press('ArrowLeft')
    await expect(page).toHaveURL(/\?size=M$/)
  },
)

test(
  'the viewer is worked by the keyboard and gives the focus back, a picture grows under the wheel',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, 'nezhnost')
    const button = page.getByRole('button', { name: 'Открыть на весь экран', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Букет «Нежность»' })
    await expect(viewer).toContainText('1 из 3')
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('2 из 3')
    await page.keyboard.press('Home')
    await expect(viewer).toContainText('1 из 3')
    await page.keyboard.press('End')
    await expect(viewer).toContainText('3 из 3')
    const picture = viewer.getByRole('button', { name: /рассмотреть ближе$/, pressed: true })
    await page.keyboard.press('+')
    await expect(picture).toHaveCount(1)
    await page.keyboard.press('0')
    await expect(picture).toHaveCount(0)
    await expectAccessible(page)
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      // Between the last and first button the browser UI may have the focus.
      expect(
        await page.evaluate(() => {
          const at = document.activeElement
          return at === document.body || at?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -300)
    await expect(picture).toHaveCount(1)
    await page.mouse.wheel(0, 900)
    await expect(picture).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test('a picture of the viewer grows under two fingers', { tag: '@phone' }, async ({ page, context }) => {
  await open(page, 'nezhnost')
  await page.getByRole('button', { name: 'Открыть на весь экран', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'Букет «Нежность»' })
  const enlarged = viewer.getByRole('button', { name: /рассмотреть ближе$/, pressed: true })
  await expect(viewer).toContainText('1 из 3')
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [195 - apart, 195 + apart].map((x, id) => ({ x, y: 400, id })),
    })
  await touch('touchStart', 40)
  await touch('touchMove', 70)
  await touch('touchMove', 100)
  await touch('touchEnd', 0)
  await expect(enlarged).toHaveCount(1)
})

/** Add-ons hydrate after what is above: an earlier press is lost. */
const openCard = (page: Page) =>
  expect(async () => {
    const card = page.getByRole('button', { name: /Добавить: Открытка с вашим текстом$/ })
    await card.click()
    await expect(card).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()

test(
  'a card goes into the cart with its words, counted and changeable',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, 'nezhnost')
    await openCard(page)
    const field = page.getByLabel('Текст открытки')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Добавить открытку' }).click()
    await expect(page.getByText('Напишите хотя бы слово')).toBeVisible()
    await field.fill('я'.repeat(201))
    await expect(field).toHaveValue('я'.repeat(200))
    await field.fill('С днём рождения, мама!')
    await expect(page.getByText('22 / 200')).toBeVisible()
    await page.reload()
    await openCard(page)
    await expect(field).toHaveValue('С днём рождения, мама!')
    const saved = page.waitForResponse('**/orders/cart/update-product*')
    await page.getByRole('button', { name: 'Добавить открытку' }).click()
    expect((await saved).request().postDataJSON()).toMatchObject({
      quantity: 1,
      options: { card_text: 'С днём рождения, мама!' },
    })
    await page.getByRole('button', { name: /Добавить: Ваза/ }).click()
    await page.getByRole('button', { name: 'Изменить' }).click()
    await field.fill('Целую')
    await page.getByRole('button', { name: 'Добавить открытку' }).click()
    await expect(page.getByText('Целую', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.goto('/order')
    await expect(page.getByRole('listitem').filter({ hasText: 'открытка «Целую»' }).first()).toBeVisible()
    await expect(page.getByText('Ваза стеклянная 20 см').first()).toBeVisible()
  },
)

test(
  '«В каких магазинах»: the chosen store is the order’s, and can be taken back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await open(page, 'nezhnost')
    await page.getByRole('button', { name: 'Где?' }).click()
    const dialog = page.getByRole('dialog', { name: 'В каких магазинах' })
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await expect(dialog.getByRole('link', { name: /на карте/ }).first()).toHaveAttribute(
      'href',
      /maps\/\?pt=73/,
    )
    await expectAccessible(page)
    const asked = cartAsked(page, /order_type=pickup.*store_id=\d/)
    await dialog.getByRole('button', { name: /^Забрать здесь: На Ленина/ }).click()
    await expect(dialog).toBeHidden()
    expect(await choiceOf(context)).toMatchObject({ order_type: 'pickup', store: { name: 'На Ленина' } })
    await asked
    await expect(page.getByRole('main')).toContainText('На Ленина, ')
    await page.getByRole('button', { name: 'Вернуть как было' }).click()
    expect(await choiceOf(context)).toMatchObject({ order_type: 'delivery', store: null })
  },
)

test(
  '«Когда будет?»: closed days say why, the chosen one is the cart’s',
  { tag: '@desk' },
  async ({ page, context }) => {
    // Made a day ahead: never available today.
    await open(page, 'buket-nevesty')
    await page.getByRole('button', { name: 'Когда будет?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Когда будет?' })
    const days = dialog.getByRole('group', { name: 'День' }).getByRole('radio')
    await expect(days).toHaveCount(14)
    await expect(days.first()).toBeDisabled()
    await expect(days.first()).toHaveAccessibleName(/^сегодня, .*не успеем$/)
    await expectAccessible(page)
    const third = days.nth(3)
    await choose(third)
    const date = await third.getAttribute('value')
    const asked = cartAsked(page, `date=${date}`)
    await dialog.getByRole('button', { name: /^В корзину на \d/ }).click()
    expect((await choiceOf(context)).date).toBe(date)
    const cart = (await (await asked).json()) as { available_products: { slug: string }[] }
    expect(cart.available_products.map(({ slug }) => slug)).toContain('buket-nevesty')
    await expect(page.getByRole('main')).toContainText(/Доставим \d/)
  },
)

test(
  'a quick look opens in place, gives the focus back, and puts the chosen size into the cart',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/category/bukety')
    await acceptCity(page)
    const card = page.getByRole('article').filter({ hasText: 'Букет «Нежность»' })
    const look = card.getByRole('button', { name: /^Быстрый просмотр/ })
    const dialog = page.getByRole('dialog', { name: 'Букет «Нежность»' })
    await look.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(look).toBeFocused()
    await card.hover()
    await look.click()
    await choose(dialog.getByRole('radio', { name: 'L', exact: true }))
    await expect(dialog).toContainText(/5\s490\s₽/)
    await expect(dialog).toContainText('Внутри: Роза кустовая')
    await expectAccessible(page)
    const saved = page.waitForResponse('**/orders/cart/update-product*')
    await dialog.getByRole('button', { name: 'В корзину' }).click()
    await saved
    await expect(page.getByRole('banner').getByRole('link', { name: /5\s490\s₽/ })).toBeAttached()
    await dialog.getByRole('link', { name: 'Подробнее о товаре' }).click()
    await expect(page).toHaveURL(/\/product\/nezhnost\?size=L$/)
  },
)

test(
  'what was looked at is shown to this browser only, and can be forgotten',
  { tag: '@phone' },
  async ({ page, request }) => {
    await open(page, 'nezhnost')
    await expectNoted(page, 1)
    await lookAt(page, 'gortenziya-3', 2)
    await lookAt(page, 'muzhskoi', 3)
    const seen = page.getByRole('group', { name: 'Вы смотрели' })
    await seen.scrollIntoViewIfNeeded()
    await expect(seen.getByRole('article')).toHaveCount(2)
    await expect(seen.getByRole('article').first()).toContainText('Гортензия')
    expect(await (await request.get('/product/muzhskoi')).text()).not.toContain('Вы смотрели')
    await page.getByRole('button', { name: 'Очистить', exact: true }).click()
    await expect(seen).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(seen).toHaveCount(0)
  },
)

test(
  'nothing moves while the page comes alive, also for who has looked at others',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, 'gortenziya-3')
    await expectNoted(page, 1)
    await watchShift(page)
    await withholdFonts(page)
    let deliver = () => {}
    const late = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('**/client/products/cards?*', async (route) => {
      await late
      await route.continue()
    })
    await lookAt(page, 'nezhnost', 2)
    const seen = page.getByRole('group', { name: 'Вы смотрели' })
    // The page grows while scrolling.
    await expect(async () => {
      await page.mouse.wheel(0, 6000)
      await expect(seen).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await seen.scrollIntoViewIfNeeded()
    const waiting = await seen.boundingBox()
    deliver()
    await expect(seen.getByRole('article')).toHaveCount(1)
    expect((await seen.boundingBox())?.height).toBe(waiting?.height)
    expect(await shiftOf(page)).toBeLessThan(0.001)
  },
)

test(
  'a part that cannot be fetched stays as it was rendered, and the page works',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/(product-reviews|recently-seen)-.*\.js/, (route) => route.abort())
    await open(page, 'nezhnost')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Попросила убрать гипсофилу')).toBeVisible()
    await choose(page.getByRole('group', { name: 'Размер' }).getByRole('radio').nth(2))
    await expect(page).toHaveURL(/\?size=L$/)
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('sizes, promise and stores are there to read, and no button that does nothing', async ({ page }) => {
    // Not the product that other tests order out.
    await page.goto('/product/belye-rozy-60')
    await expect(page.getByRole('group', { name: 'Размер' }).getByRole('radio')).toHaveCount(3)
    await expect(page.getByText(/^На Ленина, /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Где?' })).toBeHidden()
  })
})
