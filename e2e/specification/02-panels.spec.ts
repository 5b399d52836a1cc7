import type { Locator, Page } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Panel = {
  /** The name in the specification. */
  name: string
  path: string
  signedIn?: boolean
  open: (page: Page) => Promise<void>
  panel: (page: Page) => Locator
  /** It covers the page: nothing outside to press. */
  isWhole?: boolean
  /** Swipe direction; none: no swipe. */
  swipe?: 'down' | 'right'
}

const inHeader = (page: Page) => page.getByRole('banner')
const inMain = (page: Page) => page.getByRole('main')
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

const productModal = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Подробнее о товаре' }) })

const modals = (isPhone: boolean): Panel[] => [
  {
    name: 'change-city modal',
    path: '/faq',
    open: async (page) => {
      if (isPhone) {
        await openMenu(page)
        await page.getByRole('dialog', { name: 'Каталог' }).getByRole('button', { name: 'Омск' }).click()
      } else await page.getByRole('button', { name: /^Омск/ }).click()
    },
    panel: dialog('Куда везти цветы?'),
    swipe: 'down',
  },
  {
    name: 'product-available-stores modal',
    path: '/product/nezhnost',
    open: (page) => inMain(page).getByRole('button', { name: 'Где?' }).click(),
    panel: dialog('В каких магазинах'),
    swipe: 'down',
  },
  {
    name: 'product-available-date modal',
    path: '/product/buket-nevesty',
    open: (page) => inMain(page).getByRole('button', { name: 'Когда будет?' }).click(),
    panel: dialog('Когда будет?'),
    swipe: 'down',
  },
  {
    name: 'image viewer',
    path: '/product/nezhnost',
    open: (page) => inMain(page).getByRole('button', { name: 'Открыть на весь экран', exact: true }).click(),
    panel: dialog('Букет «Нежность»'),
    isWhole: true,
    swipe: 'down',
  },
  {
    name: 'auth modal',
    path: '/faq',
    open: (page) =>
      (isPhone ? page.getByRole('navigation', { name: 'Основное меню' }) : inHeader(page))
        .getByRole('link', { name: 'Профиль' })
        .click(),
    panel: dialog('Вход по телефону'),
    swipe: 'down',
  },
  {
    name: 'phone-auth modal',
    path: '/profile/user',
    signedIn: true,
    open: (page) => inMain(page).getByRole('button', { name: 'Изменить' }).first().click(),
    panel: dialog('Новый телефон'),
    swipe: 'down',
  },
  {
    name: 'logout modal',
    path: '/profile',
    signedIn: true,
    open: (page) =>
      inMain(page)
        .getByRole('button', { name: /^Выйти/ })
        .filter({ visible: true })
        .first()
        .click(),
    panel: dialog('Выйти из профиля?'),
    swipe: 'down',
  },
  {
    name: 'notifications sidebar',
    path: '/faq',
    signedIn: true,
    open: (page) =>
      inHeader(page)
        .getByRole('button', { name: /^Уведомления/ })
        .click(),
    panel: dialog('Уведомления'),
    isWhole: isPhone,
    swipe: 'right',
  },
]

const DESKTOP_MODALS: Panel[] = [
  ...modals(false),
  {
    name: 'product modal',
    path: '/category/bukety',
    open: async (page) => {
      const card = inMain(page).getByRole('article').first()
      await card.hover()
      await card.getByRole('button', { name: /^Быстрый просмотр/ }).click()
    },
    panel: productModal,
  },
]

const openMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Каталог' }).click()

const PHONE_MODALS: Panel[] = [
  ...modals(true),
  {
    name: 'mobile menu',
    path: '/faq',
    open: openMenu,
    panel: dialog('Каталог'),
    isWhole: true,
    swipe: 'down',
  },
  {
    name: 'category filter sidebar',
    path: '/category/bukety',
    open: (page) =>
      inMain(page)
        .getByRole('link', { name: /^Фильтры/ })
        .click(),
    panel: dialog('Фильтры'),
    isWhole: true,
    swipe: 'down',
  },
  {
    name: 'profile mobile menu',
    path: '/profile/orders',
    signedIn: true,
    open: (page) => inMain(page).getByRole('button', { name: 'Все разделы' }).click(),
    panel: dialog('Профиль'),
    swipe: 'down',
  },
  {
    name: 'chat window',
    path: '/faq',
    open: (page) => page.getByRole('button', { name: /^Чат с магазином/ }).click(),
    panel: dialog('Чат с магазином'),
    isWhole: true,
    swipe: 'down',
  },
]

const named = (panels: Panel[], wanted: string): Panel => {
  const found = panels.find(({ name }) => name === wanted)
  if (!found) throw new Error(`there is no ${wanted} here`)
  return found
}

/** Whether the page below scrolls. */
const expectLocked = (page: Page, wanted: boolean) =>
  expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden'))
    .toBe(wanted)

const visit = async (page: Page, phone: string, { path, signedIn }: Panel) => {
  if (signedIn) await signInContext(page.context(), phone)
  await page.goto(path)
  await acceptCity(page)
  await page.waitForLoadState('networkidle')
}

/** A swipe of 200 px from the panel's upper part. */
const swipe = async (page: Page, panel: Locator, way: 'down' | 'right') => {
  // Waits until the panel has stopped moving.
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

const CLOSERS: Record<string, (page: Page, panel: Locator, of: Panel) => Promise<void>> = {
  'by Esc': (page) => page.keyboard.press('Escape'),
  'by its button': (_page, panel) => panel.getByRole('button', { name: 'Закрыть', exact: true }).click(),
  'by a press beside it': (page, _panel, { isWhole }) =>
    isWhole ? page.keyboard.press('Escape') : page.mouse.click(12, 12),
}

const proveModal = (modal: Panel) => {
  test(`§2 ${modal.name} opens, locks the page's scrolling and closes`, async ({ page, phone, hasTouch }) => {
    await visit(page, phone, modal)
    await expectLocked(page, false)
    const panel = modal.panel(page)
    for (const close of Object.values(CLOSERS)) {
      await modal.open(page)
      await expect(panel).toBeVisible()
      await expectLocked(page, true)
      await close(page, panel, modal)
      await expect(panel).toBeHidden()
      await expectLocked(page, false)
    }
    if (!hasTouch || !modal.swipe) return
    await modal.open(page)
    await expect(panel).toBeVisible()
    await swipe(page, panel, modal.swipe)
    await expect(panel).toBeHidden()
    await expectLocked(page, false)
  })
}

test.describe('on a desktop', () => {
  for (const modal of DESKTOP_MODALS) proveModal(modal)

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

  test('§2 category dropdown menu opens, locks the page’s scrolling and closes', async ({ page }) => {
    await page.goto('/faq')
    await acceptCity(page)
    const menu = page.getByRole('navigation', { name: 'Каталог' })
    const button = inHeader(page).getByRole('button', { name: 'Каталог' })
    await button.click()
    await expect(menu.getByRole('link', { name: 'Новинки' })).toBeVisible()
    await expectLocked(page, true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expectLocked(page, false)
    await button.click()
    await menu.getByRole('link', { name: 'Новинки' }).click()
    await expect(page).toHaveURL(/\/category\/new-products$/)
    await expect(menu).toBeHidden()
    await expectLocked(page, false)
  })

  test('§2 chat window opens beside the page, which is no modal there, and closes', async ({
    page,
    phone,
  }) => {
    const chat = named(PHONE_MODALS, 'chat window')
    await visit(page, phone, chat)
    for (const close of ['Escape', 'button'] as const) {
      await chat.open(page)
      await expect(chat.panel(page)).toBeVisible()
      await expectLocked(page, false)
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await chat.panel(page).getByRole('button', { name: 'Закрыть', exact: true }).click()
      await expect(chat.panel(page)).toBeHidden()
    }
  })

  test('§2 image viewer shows its images by their active index', async ({ page, phone }) => {
    const viewer = named(DESKTOP_MODALS, 'image viewer')
    await visit(page, phone, viewer)
    await viewer.open(page)
    const panel = viewer.panel(page)
    await expect(panel.getByText(/^1 из \d$/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByText(/^2 из \d$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await viewer.open(page)
    await expect(panel.getByText(/^2 из \d$/)).toBeVisible()
  })

  test('§2 popup notification shows its text', async ({ page, phone }) => {
    await signInContext(page.context(), phone)
    const lines: { send: (text: string) => void }[] = []
    await page.routeWebSocket(/\/ws\?token=/, (line) => void lines.push(line))
    await page.goto('/faq')
    await expect.poll(() => lines.length).toBe(1)
    lines[0]?.send(JSON.stringify({ name: 'Заказ № 2431', title: 'букет готов' }))
    await expect(page.getByRole('status').getByText('Заказ № 2431: букет готов')).toBeVisible()
  })

  test('§2 of two open modals the last to close unlocks the page: they are counted', async ({
    page,
    phone,
  }) => {
    const product = named(DESKTOP_MODALS, 'product modal')
    await visit(page, phone, product)
    await product.open(page)
    const look = productModal(page)
    await look.getByRole('button', { name: /^В избранное/ }).click()
    const auth = page.getByRole('dialog', { name: 'Вход по телефону' })
    await expect(auth).toBeVisible()
    await expect(look).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(auth).toBeHidden()
    // Longer than a modal's closing animation.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
    await expectLocked(page, true)
    await page.keyboard.press('Escape')
    await expect(look).toBeHidden()
    await expectLocked(page, false)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  for (const modal of PHONE_MODALS) proveModal(modal)
})
