import type { Locator, Page } from '@playwright/test'
import { openOrder, pressAtBank } from './support/customer.ts'
import { signInCode } from './support/login-code.ts'
import { expect, test } from './support/visit.ts'

test('a whole order by the keyboard alone', async ({ page, phone }) => {
  await page.goto('/product/nezhnost')
  await expect(page.getByRole('button', { name: /^Да, в/ })).toBeVisible()
  await tabTo(page, /^Да, в/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^В корзину за/)
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await page.keyboard.press('Enter')
  await saved
  await tabTo(page, 'Перейти к заказу')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Оформление' })).toBeVisible()
  await tabTo(page, 'Телефон')
  await page.keyboard.type(phone.slice(2))
  await tabTo(page, /^Согласие на/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Получить код')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Код из шести цифр')).toBeFocused()
  await page.keyboard.type(await signInCode(phone))
  await tabTo(page, /^Адрес/)
  await page.keyboard.type('улица Ленина, 24')
  await tabTo(page, /, \d+ [а-я]+$|^завтра/)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^\d\d[–:]/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Как к вам обращаться')
  await page.keyboard.type('Марина')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Почта для чека')
  await page.keyboard.type('marina@lavanda.example')
  await tabTo(page, /^Согласие на/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Оплатить/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bank\//)
  await tabTo(page, /^Оплатить \d/)
  await pressAtBank(page, (button) => button.press('Enter', { timeout: 3_000 }), /^Оплатить \d/)
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
})

/** Presses Tab until the focus is on what has this name, as a person would who hears names. */
const tabTo = async (page: Page, name: string | RegExp) => {
  for (let press = 0; press < 120; press++) {
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && (await isNamed(focused, name))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

const isNamed = async (focused: Locator, name: string | RegExp) => {
  const given = await focused.evaluate((element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.map((label) => label.innerText).join(' ') || element.textContent || '')
    )
  })
  const text = given.replace(/\s+/g, ' ').trim()
  return typeof name === 'string' ? text.startsWith(name) : name.test(text)
}

const section = (page: Page, name: string) => page.getByRole('region', { name })
const where = (page: Page) => section(page, 'Куда и когда')
const days = (page: Page) => page.getByRole('group', { name: 'Дата' }).getByRole('radio')
const times = (page: Page) => page.getByRole('group', { name: /^Время/ }).getByRole('radio')

test('place and time by the keyboard alone', async ({ page, phone }) => {
  await openOrder(page, phone)
  await expect(days(page).first()).toBeAttached()
  await where(page)
    .getByLabel(/^Адрес/)
    .focus()
  await page.keyboard.type('ленина 24')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(where(page).getByLabel(/^Адрес/)).toHaveValue('улица Ленина, 24')
  for (const name of ['Квартира', 'Подъезд', 'Этаж', 'Домофон', 'Частный дом', /^Как найти/]) {
    await page.keyboard.press('Tab')
    await expect(where(page).getByLabel(name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(where(page).getByRole('button', { name: 'Сохранить адрес' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(where(page).getByLabel(/^Не знаю адрес/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(days(page).and(page.locator(':checked'))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: /^Время/ })).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Tab')
  await expect(times(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(where(page).getByRole('button', { name: 'Дальше' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Кому').getByRole('heading')).toBeFocused()
})
