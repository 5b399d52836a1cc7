import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => page.getByRole('heading', { level: 1 }).locator('sup [aria-hidden]')
const column = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' })
const chip = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} ?, убрать$`) })

/** Cards of a page. */
const PAGE = 24

const countOf = async (choice: Locator): Promise<number> =>
  Number(/\d+$/.exec((await choice.evaluate((input) => input.closest('label')?.textContent)) ?? '')?.[0])

test.describe('the column of a desktop', { tag: '@desk' }, () => {
  test('every choice narrows the list by what its count says; back, reload and chips agree', async ({
    page,
  }) => {
    await page.goto('/category/bukety')
    await acceptCity(page)
    expect(await cards(page).count()).toBe(PAGE)
    const all = Number(await total(page).textContent())
    expect(all).toBeGreaterThan(PAGE)

    const rose = column(page).getByRole('checkbox', { name: /^Роза \d/ })
    const roses = await countOf(rose)
    await rose.check()
    await expect(cards(page)).toHaveCount(roses)
    await expect(total(page)).toHaveText(String(roses))
    await expect(page.getByRole('status').filter({ hasText: /^Нашли/ })).toHaveText(
      new RegExp(`^Нашли ${roses} товар`),
    )
    await expect(rose).toBeFocused()

    const white = column(page).getByRole('checkbox', { name: /^Белый/ })
    const both = await countOf(white)
    expect(both).toBeLessThan(roses)
    await white.focus()
    await page.keyboard.press('Space')
    await expect(cards(page)).toHaveCount(both)
    expect(new URL(page.url()).search).toBe(new URL('/?flowers=роза&colors=белый', page.url()).search)

    await page.goBack()
    await expect(cards(page)).toHaveCount(roses)
    await expect(white).not.toBeChecked()
    await page.reload()
    await expect(cards(page)).toHaveCount(roses)
    await expect(rose).toBeChecked()

    await chip(page, 'Роза').focus()
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText(String(all))
    await expect(page).toHaveURL(/\/category\/bukety$/)
    await expect(rose).not.toBeChecked()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  test('a tick shows before its answer, and the old list stays until then', async ({ page }) => {
    await page.goto('/category/bukety')
    await acceptCity(page)
    const all = await cards(page).count()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/client/products/category/bukety?*', async (route) => {
      await held
      await route.continue()
    })
    const rose = column(page).getByRole('checkbox', { name: /^Роза \d/ })
    const white = column(page).getByRole('checkbox', { name: /^Белый/ })
    const roses = await countOf(rose)
    await rose.check()
    await white.check({ force: true })
    await white.uncheck({ force: true })
    await expect(rose).toBeChecked()
    await expect(page.locator('.listing-list[aria-busy=true]')).toBeVisible()
    await expect(cards(page)).toHaveCount(all)
    answer()
    await expect(cards(page)).toHaveCount(roses)
    await expect(page.locator('.listing-list[aria-busy=true]')).toHaveCount(0)
  })

  test('a price is typed or slid; a crossed one is told at its field', async ({ page }) => {
    await page.goto('/category/bukety')
    await acceptCity(page)
    const all = await total(page).innerText()
    const price = column(page).getByRole('group', { name: 'Цена' }).first()
    await price.getByRole('textbox', { name: 'до' }).fill('2000')
    await expect(page).toHaveURL(/price_to=2000/)
    await expect(chip(page, String.raw`До 2\s000\s₽`)).toBeVisible()
    await expect(total(page)).not.toHaveText(all)
    const cheap = Number(await total(page).innerText())
    expect(cheap).toBeLessThan(Number(all))
    await expect(cards(page)).toHaveCount(cheap)

    await price.getByRole('textbox', { name: 'от' }).fill('9000')
    await expect(price.getByText('«От» больше, чем «до»')).toBeVisible()
    await price.getByRole('textbox', { name: 'от' }).press('Enter')
    await expect(chip(page, String.raw`До 2\s000\s₽`)).toBeVisible()
    await expect(page).not.toHaveURL(/price_from/)

    await price.getByRole('textbox', { name: 'от' }).fill('')
    await price.getByRole('slider', { name: 'От' }).press('ArrowRight')
    await expect(page).toHaveURL(/price_from=\d+&price_to=2000/)
  })

  test('a long list of flowers unfolds and is narrowed by typing; an order of the list is an address', async ({
    page,
    request,
  }) => {
    await page.goto('/category/bukety')
    await acceptCity(page)
    const flowers = column(page).getByRole('group', { name: 'Цветок' })
    const ticks = flowers.getByRole('checkbox').filter({ visible: true })
    await expect(ticks).toHaveCount(6)
    await flowers.getByText(/^Ещё \d+$/).click()
    const shown = await ticks.count()
    expect(shown).toBeGreaterThan(10)
    await flowers.getByRole('searchbox').fill('роз')
    await expect(ticks.first()).toBeVisible()
    expect(await ticks.count()).toBeLessThan(shown)
    await flowers.getByRole('searchbox').fill('баобаб')
    await expect(flowers.getByText('Такого здесь нет')).toBeVisible()

    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('Дешевле')
    await expect(page).toHaveURL(/\?sort=price_asc$/)
    const answer = await request.get('/client/products/category/bukety?sort=price_asc&city_id=1')
    const { items } = (await answer.json()) as { items: { slug: string }[] }
    await expect
      .poll(() => cards(page).getByRole('heading').getByRole('link').evaluateAll(slugs))
      .toEqual(items.map(({ slug }) => slug))
  })
})

const slugs = (links: Element[]) => links.map((link) => link.getAttribute('href')?.split('/').at(-1))

test.describe('the sheet of a phone', { tag: '@phone' }, () => {
  test('closed without showing it changes nothing; several are chosen with live counts, then shown at once; the focus comes back', async ({
    page,
  }) => {
    await page.goto('/category/bukety')
    await acceptCity(page)
    const all = Number(await total(page).textContent())
    await page.getByRole('link', { name: 'Фильтры' }).click()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    const rose = sheet.getByRole('checkbox', { name: /^Роза \d/ })
    await rose.check()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(PAGE)

    await page.getByRole('link', { name: 'Фильтры' }).click()
    await expect(rose).not.toBeChecked()
    const roses = await countOf(rose)
    await rose.check()
    await expect(sheet.getByRole('button', { name: new RegExp(`^Показать ${roses} товар`) })).toBeVisible()
    const white = sheet.getByRole('checkbox', { name: /^Белый/ })
    const both = await countOf(white)
    await white.press('Space')
    const show = sheet.getByRole('button', { name: new RegExp(`^Показать ${both} товар`) })
    await expect(show).toBeVisible()
    await expectAccessible(page)
    await expect(cards(page).or(page.locator('.product-card'))).toHaveCount(PAGE)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(both)
    await expect(page.getByRole('link', { name: /^Фильтры/ })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Фильтры/ })).toHaveText('Фильтры2')

    await page.getByRole('link', { name: /^Фильтры/ }).click()
    await sheet.getByRole('button', { name: /^Роза ?, убрать$/ }).click()
    await sheet.getByRole('button', { name: 'Сбросить' }).click()
    await sheet.getByRole('button', { name: new RegExp(`^Показать ${all} товар`) }).click()
    await expect(cards(page)).toHaveCount(PAGE)
    await expect(page).toHaveURL(/\/category\/bukety$/)
    await page.goBack()
    await expect(cards(page)).toHaveCount(both)
  })
})

test(
  'an empty list says which filter to let go and what that brings',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/category/bukety?flowers=роза')
    const roses = await cards(page).count()
    await page.goto('/category/bukety?flowers=роза&price_to=1000')
    await acceptCity(page)
    await expect(page.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible()
    const promised = /найдётся\s(\d+)/.exec(
      await page.getByText(/^Уберите «.+», и\sнайдётся/).innerText(),
    )?.[1]
    expect(Number(promised)).toBe(roses)
    await expect(page.getByRole('heading', { name: 'Что выбирают чаще' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Убрать «/ }).click()
    await expect(cards(page)).toHaveCount(Number(promised))
  },
)

test(
  '«Показать ещё» adds, says its page and keeps the place; the way back from a product loses nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/popular-products')
    await acceptCity(page)
    await expect(cards(page)).toHaveCount(24)
    const all = Number(await total(page).innerText())
    await page.getByRole('link', { name: /^Показать ещё/ }).click()
    await expect(cards(page)).toHaveCount(Math.min(all, 48))
    await expect(page).toHaveURL(/\?page=2$/)
    const added = cards(page).nth(24).getByRole('heading').getByRole('link')
    await expect(added).toBeFocused()
    await added.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await added.click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(Math.min(all, 48))
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(200)
  },
)

test(
  'a page beyond the last is not there, nor is one of a narrowed list',
  { tag: '@phone' },
  async ({ request }) => {
    for (const path of ['/popular-products?page=99', '/category/bukety?flowers=роза&page=2'])
      expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  },
)

test('what no list knows is ignored, what cannot be read as well', { tag: '@phone' }, async ({ request }) => {
  const answer = await request.get(
    '/category/bukety?flowers=баобаб&price_to=дорого&available_on=вчера&store_id=99999&sort=никак',
  )
  expect(answer.status()).toBe(200)
  const narrowed = await answer.text()
  expect(narrowed).not.toMatch(/, убрать<|Сбросить всё/)
  const cardsIn = (html: string) => html.match(/<article\b/g)?.length
  expect(cardsIn(narrowed)).toBe(cardsIn(await (await request.get('/category/bukety')).text()))
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, the chips links', async ({ page }) => {
    await page.goto('/category/bukety')
    const all = await cards(page).count()
    await page.getByRole('link', { name: 'Фильтры' }).click()
    const rose = column(page).getByRole('checkbox', { name: /^Роза \d/ })
    const roses = await countOf(rose)
    await rose.check()
    await column(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/flowers=/)
    await expect(cards(page)).toHaveCount(roses)
    await chip(page, 'Роза').click()
    await expect(cards(page)).toHaveCount(all)
  })
})
