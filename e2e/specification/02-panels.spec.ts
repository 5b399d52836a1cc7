import type { Locator, Page } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Panel = {
  name: string
  open: (page: Page) => Promise<void>
  panel: (page: Page) => Locator
  /** It covers the page. */
  isWhole?: boolean
  /** None: no swipe. */
  swipe?: 'down' | 'right'
}

const inHeader = (page: Page) => page.getByRole('banner')
const inMain = (page: Page) => page.getByRole('main')
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

const changeCity = (open: Panel['open']): Panel => ({
  name: 'change-city modal',
  open,
  panel: dialog('Куда везти цветы?'),
  swipe: 'down',
})
const availableStores: Panel = {
  name: 'product-available-stores modal',
  open: (page) => inMain(page).getByRole('button', { name: 'Где?' }).click(),
  panel: dialog('В каких магазинах'),
  swipe: 'down',
}
const availableDate: Panel = {
  name: 'product-available-date modal',
  open: (page) => inMain(page).getByRole('button', { name: 'Когда будет?' }).click(),
  panel: dialog('Когда будет?'),
  swipe: 'down',
}
const imageViewer: Panel = {
  name: 'image viewer',
  open: (page) => inMain(page).getByRole('button', { name: 'Открыть на весь экран', exact: true }).click(),
  panel: dialog('Букет «Нежность»'),
  isWhole: true,
  swipe: 'down',
}
const signIn = (place: (page: Page) => Locator): Panel => ({
  name: 'auth modal',
  open: (page) => place(page).getByRole('link', { name: 'Профиль' }).click(),
  panel: dialog('Вход по телефону'),
  swipe: 'down',
})
const phoneAuth: Panel = {
  name: 'phone-auth modal',
  open: (page) => inMain(page).getByRole('button', { name: 'Изменить' }).first().click(),
  panel: dialog('Новый телефон'),
  swipe: 'down',
}
const signOut: Panel = {
  name: 'logout modal',
  open: (page) =>
    inMain(page)
      .getByRole('button', { name: /^Выйти/ })
      .filter({ visible: true })
      .first()
      .click(),
  panel: dialog('Выйти из профиля?'),
  swipe: 'down',
}
const notifications: Panel = {
  name: 'notifications sidebar',
  open: (page) =>
    inHeader(page)
      .getByRole('button', { name: /^Уведомления/ })
      .click(),
  panel: dialog('Уведомления'),
  swipe: 'right',
}
const quickLook: Panel = {
  name: 'product modal',
  open: async (page) => {
    const card = inMain(page).getByRole('article').first()
    await card.hover()
    await card.getByRole('button', { name: /^Быстрый просмотр/ }).click()
  },
  panel: (page) =>
    page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Подробнее о товаре' }) }),
}
const menu: Panel = {
  name: 'mobile menu',
  open: (page) =>
    page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Каталог' }).click(),
  panel: dialog('Каталог'),
  isWhole: true,
  swipe: 'down',
}
const filters: Panel = {
  name: 'category filter sidebar',
  open: (page) =>
    inMain(page)
      .getByRole('link', { name: /^Фильтры/ })
      .click(),
  panel: dialog('Фильтры'),
  isWhole: true,
  swipe: 'down',
}
const profileMenu: Panel = {
  name: 'profile mobile menu',
  open: (page) => inMain(page).getByRole('button', { name: 'Все разделы' }).click(),
  panel: dialog('Профиль'),
  swipe: 'down',
}
const chatButton = (page: Page) => page.getByRole('button', { name: /^Чат с магазином/ })
const chat: Panel = {
  name: 'chat window',
  open: (page) => chatButton(page).click(),
  panel: dialog('Чат с магазином'),
  isWhole: true,
  swipe: 'down',
}

const expectLocked = (page: Page, wanted: boolean) =>
  expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden'))
    .toBe(wanted)

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await acceptCity(page)
  await expect(page.getByRole('region', { name: 'Ваш город' })).toBeHidden()
}

const swipe = async (page: Page, panel: Locator, way: 'down' | 'right') => {
  await panel.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)))
  const title = panel.getByRole('heading').first()
  const box = await ((await title.count()) > 0 ? title : panel).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 16]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [way === 'down' ? { x, y: y + by } : { x: x + by, y }],
    })
  await touch('touchStart')
  for (const by of [10, 60, 120, 200]) await touch('touchMove', by)
  await touch('touchEnd')
  await devtools.detach()
}

type Close = (page: Page, of: Panel) => Promise<void>

const byEsc: Close = (page) => page.keyboard.press('Escape')
const byItsButton: Close = (page, { panel }) =>
  panel(page).getByRole('button', { name: 'Закрыть', exact: true }).click()
const beside: Close = (page) => page.mouse.click(12, 12)
const bySwipe: Close = (page, { panel, swipe: way = 'down' }) => swipe(page, panel(page), way)

/** On a phone Esc and a press beside would be the same code once more. */
const closersOf = ({ isWhole, swipe: way }: Panel, hasTouch: boolean): Close[] => {
  if (hasTouch) return way ? [byItsButton, bySwipe] : [byItsButton]
  return isWhole ? [byEsc, byItsButton] : [byEsc, byItsButton, beside]
}

const proveModals = async (page: Page, modals: Panel[], hasTouch: boolean) => {
  for (const modal of modals)
    await test.step(`§2 ${modal.name} opens, locks the page's scrolling and closes`, async () => {
      await expectLocked(page, false)
      for (const close of closersOf(modal, hasTouch)) {
        await modal.open(page)
        await expect(modal.panel(page)).toBeVisible()
        await expectLocked(page, true)
        await close(page, modal)
        await expect(modal.panel(page)).toBeHidden()
        await expectLocked(page, false)
      }
    })
}

const titleOf = (...modals: Panel[]) =>
  `§2 ${modals.map(({ name }) => name).join(', ')}: each opens, locks the page's scrolling and closes`

test.describe('on a desktop', () => {
  const city = changeCity((page) => page.getByRole('button', { name: /^Омск/ }).click())
  const auth = signIn(inHeader)

  test('§2 change-city notice asks a new visitor once', async ({ page }) => {
    await page.goto('/')
    const notice = page.getByRole('region', { name: 'Ваш город' })
    await expect(notice).toContainText('Вы в Омске?')
    await expectLocked(page, false)
    await acceptCity(page)
    await expect(notice).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(notice).toBeHidden()
  })

  test(titleOf(city, auth), async ({ page }) => {
    await visit(page, '/faq')
    await proveModals(page, [city, auth], false)
  })

  test('§2 chat window opens beside the page, which is no modal there, and closes; category dropdown menu opens, locks the page’s scrolling and closes', async ({
    page,
  }) => {
    await visit(page, '/faq')
    await test.step('§2 chat window', async () => {
      for (const close of [byEsc, byItsButton]) {
        await chat.open(page)
        await expect(chat.panel(page)).toBeVisible()
        await expectLocked(page, false)
        await close(page, chat)
        await expect(chat.panel(page)).toBeHidden()
        await expect(chatButton(page)).toBeFocused()
      }
    })
    await test.step('§2 category dropdown menu', async () => {
      const dropdown = page.getByRole('navigation', { name: 'Каталог' })
      const button = inHeader(page).getByRole('button', { name: 'Каталог' })
      await button.click()
      await expect(dropdown.getByRole('link', { name: 'Новинки' })).toBeVisible()
      await expectLocked(page, true)
      await page.keyboard.press('Escape')
      await expect(dropdown).toBeHidden()
      await expectLocked(page, false)
      await button.click()
      await dropdown.getByRole('link', { name: 'Новинки' }).click()
      await expect(page).toHaveURL(/\/category\/new-products$/)
      await expect(dropdown).toBeHidden()
      await expectLocked(page, false)
    })
  })

  test(`${titleOf(availableStores, imageViewer)}; the viewer shows its images by their active index`, async ({
    page,
  }) => {
    await visit(page, '/product/nezhnost')
    await proveModals(page, [availableStores, imageViewer], false)
    await test.step('§2 image viewer shows its images by their active index', async () => {
      const viewer = imageViewer.panel(page)
      await imageViewer.open(page)
      await expect(viewer.getByText(/^1 из \d$/)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText(/^2 из \d$/)).toBeVisible()
      await page.keyboard.press('Escape')
      await imageViewer.open(page)
      await expect(viewer.getByText(/^2 из \d$/)).toBeVisible()
    })
  })

  test(titleOf(availableDate), async ({ page }) => {
    await visit(page, '/product/buket-nevesty')
    await proveModals(page, [availableDate], false)
  })

  test(`${titleOf(signOut, notifications, phoneAuth)}; popup notification shows its text`, async ({
    page,
    phone,
  }) => {
    await signInContext(page.context(), phone)
    const lines: { send: (text: string) => void }[] = []
    await page.routeWebSocket(/\/ws\?token=/, (line) => void lines.push(line))
    await visit(page, '/profile')
    await proveModals(page, [signOut, notifications], false)
    await page.goto('/profile/user')
    await proveModals(page, [phoneAuth], false)
    await test.step('§2 popup notification shows its text', async () => {
      await expect.poll(() => lines.length).toBe(2)
      lines[1]?.send(JSON.stringify({ name: 'Заказ № 2431', title: 'букет готов' }))
      await expect(page.getByRole('status').getByText('Заказ № 2431: букет готов')).toBeVisible()
    })
  })

  test(`${titleOf(quickLook)}; of two open modals the last to close unlocks the page: they are counted`, async ({
    page,
  }) => {
    await visit(page, '/category/bukety')
    await proveModals(page, [quickLook], false)
    await test.step('§2 of two open modals the last to close unlocks the page', async () => {
      const look = quickLook.panel(page)
      await quickLook.open(page)
      await look.getByRole('button', { name: /^В избранное/ }).click()
      await expect(auth.panel(page)).toBeVisible()
      await expect(look).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(auth.panel(page)).toBeHidden()
      // Longer than a modal's closing animation.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
      await expectLocked(page, true)
      await page.keyboard.press('Escape')
      await expect(look).toBeHidden()
      await expectLocked(page, false)
    })
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  const city = changeCity(async (page) => {
    await menu.open(page)
    await menu.panel(page).getByRole('button', { name: 'Омск' }).click()
  })
  const auth = signIn((page) => page.getByRole('navigation', { name: 'Основное меню' }))

  test(titleOf(city, auth, menu, chat), async ({ page }) => {
    await visit(page, '/faq')
    await proveModals(page, [city, auth, menu, chat], true)
  })

  test(titleOf(availableStores, imageViewer), async ({ page }) => {
    await visit(page, '/product/nezhnost')
    await proveModals(page, [availableStores, imageViewer], true)
  })

  test(titleOf(availableDate), async ({ page }) => {
    await visit(page, '/product/buket-nevesty')
    await proveModals(page, [availableDate], true)
  })

  test(titleOf(filters), async ({ page }) => {
    await visit(page, '/category/bukety')
    await proveModals(page, [filters], true)
  })

  test(titleOf(signOut, notifications, phoneAuth, profileMenu), async ({ page, phone }) => {
    await signInContext(page.context(), phone)
    await visit(page, '/profile')
    await proveModals(page, [signOut, notifications], true)
    await page.goto('/profile/user')
    await proveModals(page, [phoneAuth, profileMenu], true)
  })
})
