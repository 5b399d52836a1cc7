import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { describeRun } from '../support/run.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const openShop = async (page: Page, address = '/promo') => {
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

const workerOf = (context: BrowserContext) => {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  return worker
}

test('offline a page says so and the one asked for comes by itself, nothing else is kept, the shop can be put on the home screen', async ({
  page,
  context,
  request,
}) => {
  await openShop(page)
  await acceptCity(page)
  await test.step('without a connection the page asked for comes by itself later', async () => {
    await context.setOffline(true)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible()
    await expect(page).toHaveURL(/\/faq$/)
    await expectAccessible(page, { withBestPractices: true })
    await context.setOffline(false)
    await expect(page.getByRole('searchbox', { name: /Найти вопрос/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  await test.step('no page, price or script can be old', async () => {
    await page.goto('/category/bukety')
    await page.waitForLoadState('networkidle')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return caught.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual(['/offline'])
    const worker = await request.get('/service-worker.js')
    expect(worker.headers()['cache-control']).toBe('no-cache')
    expect(worker.headers()['content-type']).toContain('javascript')
  })
  await test.step('installable', async () => {
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Private contexts cannot install; everything else must pass.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { url, errors } = await devtools.send('Page.getAppManifest')
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  })
})

const MESSAGE = {
  title: 'Заказ № 2431: букет готов',
  body: 'Посмотрите фото',
  link: '/promo?from=push',
  tag: 'order-2431',
}

const pushTo = async (devtools: CDPSession, registrationId: string, data: string) =>
  devtools.send('ServiceWorker.deliverPushMessage', { origin: describeRun().url, registrationId, data })

const registrationOf = async (devtools: CDPSession) => {
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  return found
}

type ShownNotification = { title: string; body?: string; tag?: string; data: object }
type Worker = {
  shown: ShownNotification[]
  opened: string[]
  registration: { showNotification: (title: string, rest: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<null> }
  dispatchEvent: (event: Event) => void
  ExtendableEvent: new (type: string) => Event
}

/** Headless browsers show no notifications. */
const noteWhatItDoes = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const worker = globalThis as unknown as Worker
    Object.assign(worker, { shown: [], opened: [] })
    worker.registration.showNotification = async (title, rest) => {
      worker.shown.push({ ...rest, title } as ShownNotification)
    }
    worker.clients.openWindow = async (address) => {
      worker.opened.push(address)
      return null
    }
  })

const shownBy = (context: BrowserContext) =>
  workerOf(context).evaluate(() =>
    (globalThis as unknown as Worker).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  )

const press = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const worker = globalThis as unknown as Worker
    const [first] = worker.shown
    const event = new worker.ExtendableEvent('notificationclick')
    worker.dispatchEvent(
      Object.assign(event, { notification: { data: first?.data, close: () => undefined } }),
    )
  })

test('a pushed message is shown while the shop is not looked at, and leads to its page', async ({
  page,
  context,
}) => {
  await openShop(page)
  const devtools = await context.newCDPSession(page)
  const registration = await registrationOf(devtools)
  await noteWhatItDoes(context)
  // Focused: the page shows it. An invalid message is ignored.
  await page.bringToFront()
  await pushTo(devtools, registration, JSON.stringify(MESSAGE))
  await pushTo(devtools, registration, 'no message at all')

  // A foreign origin is not opened.
  await page.goto('about:blank')
  const { title, body, tag } = MESSAGE
  await pushTo(devtools, registration, JSON.stringify({ ...MESSAGE, title: 'Вторая' }))
  await expect.poll(() => shownBy(context)).toEqual([{ title: 'Вторая', body, tag }])
  await pushTo(devtools, registration, JSON.stringify(MESSAGE))
  await expect.poll(() => shownBy(context)).toHaveLength(2)
  expect((await shownBy(context))[1]).toEqual({ title, body, tag })

  await press(context)
  const opened = () => workerOf(context).evaluate(() => (globalThis as unknown as Worker).opened)
  await expect.poll(opened).toEqual([`${describeRun().url}${MESSAGE.link}`])
})

const standInForMaker = (page: Page) => {
  const keys = createECDH('prime256v1').generateKeys('base64url')
  return page.addInitScript(
    ({ p256dh, auth, endpoint }) => {
      // Headless Chromium always denies the permission.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      const KEY = 'stand-in-for-maker'
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
        subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
          const isKey = typeof applicationServerKey === 'string' && applicationServerKey.length === 87
          if (!userVisibleOnly || !isKey) throw new Error('refused')
          localStorage.setItem(KEY, 'yes')
          return subscription
        },
      })
    },
    {
      p256dh: keys,
      auth: randomBytes(16).toString('base64url'),
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    },
  )
}

test('a customer turns messages on by a press, off by another, and leaves none behind at the exit', async ({
  page,
  phone,
}) => {
  await standInForMaker(page)
  await signInContext(page.context(), phone)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/inbox/push')) calls.push(request.method())
  })
  await page.goto('/profile/user')
  const power = page.getByRole('main').getByRole('switch', { name: /Уведомления на этом устройстве/ })
  await expect(power).toBeEnabled()
  await expect(power).not.toBeChecked()
  expect(calls).toEqual([])
  await power.click()
  await expect(power).toBeChecked()
  expect(calls).toEqual(['GET', 'POST'])
  await page.reload()
  await expect(power).toBeChecked()
  await power.click()
  await expect(power).not.toBeChecked()
  expect(calls.at(-1)).toBe('DELETE')
  await page.reload()
  await expect(power).toBeEnabled()
  await expect(power).not.toBeChecked()

  await power.click()
  await expect(power).toBeChecked()
  await signOut(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stand-in-for-maker'))).toBeNull()
})

test('where messages are forbidden the switch says how to allow them', async ({ page, phone }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signInContext(page.context(), phone)
  await page.goto('/profile/user')
  const part = page.getByRole('region', { name: 'Уведомления' })
  await expect(part.getByText(/запрещены в настройках браузера/)).toBeVisible()
  await expect(part.getByRole('switch')).toBeDisabled()
})
