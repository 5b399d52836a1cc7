import type { Locator, Page } from '@playwright/test'
import { pressAtBank } from '../support/customer.ts'
import { expectFocusSeen, pressByKeyboard, tabTo } from '../support/keyboard.ts'
import { logLength, signInCode } from '../support/login-code.ts'
import { expect, test } from '../support/visit.ts'

/** 200 % zoom: half as many CSS pixels. */
const ZOOMED = { width: 640, height: 400 }

test('a bouquet is found and put into the cart by the keyboard alone at a desk', async ({ page }) => {
  await chooseByKeyboard(page)
})

test('nothing of a product’s page takes the focus under the bar at 200 % zoom', async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await confirmCity(page)
  await page.goto('/product/nezhnost')
  await expect(page.getByRole('region', { name: 'Покупка' })).toBeVisible()
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
  // Round to the beginning, by way of what is fixed below.
  await tabTo(page, page.getByRole('link', { name: 'К содержанию' }))
})

test('a toast makes way for what has the focus', async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await page.goto('/ui')
  const button = page.getByRole('button', { name: 'Ошибка', exact: true })
  await button.focus()
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Нет связи')).toBeVisible()
  await expectFocusSeen(page)
})

test('… and ordered, paid for and followed at 200 % zoom', async ({ page, phone }) => {
  test.setTimeout(150_000)
  await page.setViewportSize(ZOOMED)
  await chooseByKeyboard(page)
  await signIn(page, phone)
  await fillWhere(page)
  await fillWhoAndWhat(page)
  await payOnline(page)
  await expect(page.getByRole('heading', { name: /^Заказ №\s\d+ принят$/ })).toBeVisible()
  await pressByKeyboard(page, page.getByRole('link', { name: /Следить за заказом/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
})

const confirmCity = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Да, в/ })).toBeVisible()
  await pressByKeyboard(page, page.getByRole('button', { name: /^Да, в/ }))
}

const chooseByKeyboard = async (page: Page) => {
  await confirmCity(page)
  await skipToContent(page)
  await findBouquet(page)
  await putIntoCart(page)
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

const skipToContent = async (page: Page) => {
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

const findBouquet = async (page: Page) => {
  await page.goto('/search')
  await tabTo(page, page.getByRole('search').locator('input').filter({ visible: true }))
  await page.keyboard.type('нежность')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Букет «Нежность»' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Букет «Нежность»' })).toBeVisible()
}

const putIntoCart = async (page: Page) => {
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await pressByKeyboard(
    page,
    page
      .getByRole('button', { name: /^В корзину( за .*)?$/ })
      .filter({ visible: true })
      .first(),
  )
  await saved
  await pressByKeyboard(
    page,
    page.getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ }).filter({ visible: true }),
  )
  await expect(region(page, /^Телефон/)).toBeVisible()
}

const signIn = async (page: Page, phone: string) => {
  const section = region(page, /^Телефон/)
  await tabTo(page, section.getByRole('textbox', { name: 'Телефон' }))
  await page.keyboard.type(phone.slice(2))
  await pressByKeyboard(
    page,
    section.getByRole('checkbox', { name: /обработку персональных данных/ }),
    'Space',
  )
  const before = await logLength()
  await pressByKeyboard(page, section.getByRole('button', { name: 'Получить код' }))
  await expect(section.getByLabel('Код из шести цифр')).toBeFocused()
  await page.keyboard.type(await signInCode(phone, before))
  await expect(region(page, /^Телефон ?, заполнено/)).toBeVisible()
}

const fillWhere = async (page: Page) => {
  const section = region(page, 'Куда и когда')
  await tabTo(page, section.getByLabel(/^Адрес/))
  await page.keyboard.type('ленина 24')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const days = page.getByRole('group', { name: 'Дата' }).getByRole('radio')
  await tabTo(page, days.and(page.locator(':checked')))
  await page.keyboard.press('ArrowRight')
  const times = page.getByRole('group', { name: /^Время/ })
  await expect(times).toHaveAttribute('aria-busy', 'false')
  await pressByKeyboard(page, times.getByRole('radio').and(page.locator(':focus')), 'Space')
  // Away from the first morning, where all journeys would meet.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await goOn(page, section, region(page, 'Кому'))
}

/** The next section takes the focus, as soon as it is open. */
const goOn = async (page: Page, from: Locator, to: Locator) => {
  await pressByKeyboard(page, from.getByRole('button', { name: 'Дальше' }))
  await expect(to.locator(':focus')).toBeVisible()
}

const fillWhoAndWhat = async (page: Page) => {
  const who = region(page, 'Кому')
  const wishes = region(page, 'Открытка и пожелания')
  const discounts = region(page, 'Промокод и бонусы')
  await tabTo(page, who.getByLabel('Имя'))
  await page.keyboard.type('Елена Викторовна')
  await tabTo(page, who.getByLabel('Телефон'))
  await page.keyboard.type('9736201451')
  await goOn(page, who, wishes)
  await tabTo(page, wishes.getByLabel('Текст открытки'))
  await page.keyboard.type('С днём рождения!')
  await goOn(page, wishes, discounts)
  await goOn(page, discounts, region(page, 'Оплата'))
}

const payOnline = async (page: Page) => {
  const payment = region(page, 'Оплата')
  await tabTo(page, payment.getByLabel('Почта для чека'))
  await page.keyboard.type('marina@lavanda.example')
  await pressByKeyboard(page, page.getByRole('button', { name: /^Оплатить/ }).filter({ visible: true }))
  await expect(page).toHaveURL(/\/bank\//)
  await tabTo(page, page.getByRole('button', { name: /^Оплатить \d/ }))
  await pressAtBank(page, (button) => button.press('Enter', { timeout: 3_000 }), /^Оплатить \d/)
}
