import { type BrowserContext, expect, type Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { customerPages, isOfStaff } from '../support/customer-pages.ts'
import { demoPages } from '../support/demo-customers.ts'
import { everyPath, fillPath } from '../support/every-address.ts'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { pressableOnPaper, stickingOut, widerThanWindow } from '../support/layout-faults.ts'
import { test } from '../support/visit.ts'

/** The narrowest phone there is, in the dark: where a page breaks first. */
const NARROW = { width: 320, height: 640 }
const RAW_KEY = /\b(errors|validation|staff|layout|site|orders|ui)\.[a-z_]+\w/
const PARTS = 4

// A message that is still fading in has no contrast.
test.use({ viewport: NARROW, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const inTheDark = (page: Page) => page.addInitScript(() => localStorage.setItem('theme', 'dark'))

/** What is wrong with it, in words. */
const faultsOf = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address)
  const heading = page.getByRole('heading').first()
  const isDrawn = await heading.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!isDrawn) return [`${address}: blank`]
  await page.waitForLoadState('networkidle')
  const words = await page.locator('body').innerText()
  const wider = await widerThanWindow(page)
  return [
    ...(wider > 0 ? [`${address}: ${wider} px too wide`] : []),
    ...(RAW_KEY.test(words) ? [`${address}: ${RAW_KEY.exec(words)?.[0]}`] : []),
    ...(await violationsOf(page)).map((violation) => `${address}: ${violation}`),
  ]
}

/** A desktop at 200 %, and the widest one. */
const OTHER_SIZES = [
  { width: 640, height: 400 },
  { width: 1920, height: 1080 },
]

/** What only customers' pages promise: to fit every screen, and paper. */
const faultsElsewhere = async (page: Page, address: string): Promise<string[]> => {
  const faults = (await stickingOut(page)).map((words) => `${address}: sticks out: ${words}`)
  for (const size of OTHER_SIZES) {
    await page.setViewportSize(size)
    const wider = await widerThanWindow(page)
    if (wider > 0) faults.push(`${address}: ${wider} px too wide for ${size.width}`)
  }
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ media: 'print' })
  faults.push(...(await pressableOnPaper(page)).map((words) => `${address}: on paper: ${words}`))
  await page.emulateMedia({ media: 'screen' })
  return faults
}

const faultsOfAll = async (
  page: Page,
  addresses: string[],
  also: (page: Page, address: string) => Promise<string[]> = async () => [],
): Promise<string[]> => {
  const faults: string[] = []
  for (const address of addresses)
    faults.push(...(await faultsOf(page, address)), ...(await also(page, address)))
  return faults
}

const expectSound = async (page: Page, addresses: string[]) => {
  await inTheDark(page)
  expect(await faultsOfAll(page, addresses)).toEqual([])
}

test(
  'every page for customers is sound at 320 px in the dark, at 200 %, at 1920 px and on paper',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    test.setTimeout(300_000)
    const pages = await customerPages(browser)
    await inTheDark(page)
    await pages.signIn(context)
    const faults = await faultsOfAll(page, pages.addresses, faultsElsewhere)
    for (const { signIn, addresses } of await demoPages()) {
      await signIn(context)
      faults.push(...(await faultsOfAll(page, addresses, faultsElsewhere)))
    }
    expect(faults).toEqual([])
    await pages.dispose()
  },
)

/** Of pages that stand alone: the others are reached by a link of the page above. */
const STAFF_SAMPLES: Record<string, Record<string, string | number>> = {
  '/staff/chats/:id?': {},
  '/staff/peaks/:city/:date': { city: 1, date: '2030-03-08' },
}

/** Where an extension offers a report; the demo has none. */
const OF_EXTENSIONS = '/staff/reports/more/:name'

/** The first of its kind that the page above leads to. */
const sampleOf = async (page: Page, path: string, order: string): Promise<string> => {
  if (!path.includes(':')) return path
  // The board of an evening may be empty.
  if (path.startsWith('/staff/orders/:id')) return fillPath(path, { id: order })
  const given = STAFF_SAMPLES[path]
  if (given) return fillPath(path, given)
  const [above = ''] = path.split('/:')
  await page.goto(above)
  const link = page.locator(`main a[href^="${above}/"]`)
  await link.first().waitFor()
  const hrefs = await link.evaluateAll((all) =>
    // Of a plot's links `href` is no text.
    all.map((one) => new URL(one.getAttribute('href') ?? '', location.href).pathname),
  )
  const siblings = new Set(everyPath())
  const id = hrefs
    .find((href) => !siblings.has(href))
    ?.slice(above.length + 1)
    .split('/')[0]
  if (!id) throw new Error(`${above} leads to nothing`)
  return fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', id])))
}

/** The demo tells no other program of anything. */
const addWebhook = async (context: BrowserContext, headers: Record<string, string>): Promise<string> => {
  const data = { name: 'CRM', url: 'https://crm.example/hooks', events: ['order.placed'], store_id: null }
  const { item } = await bodyOf<{ item: { id: string } }>(
    await context.request.post('/staff/api/webhooks', { headers, data }),
  )
  return item.id
}

for (let part = 0; part < PARTS; part += 1)
  test(
    `every page for staff is sound at 320 px in the dark (${part + 1} of ${PARTS})`,
    { tag: '@phone' },
    async ({ page, context }) => {
      test.setTimeout(240_000)
      const headers = await asStaff(context, 'admin')
      const webhook = await addWebhook(context, headers)
      const order = await paidOrder()
      const paths = everyPath().filter((path) => isOfStaff(path) && path !== OF_EXTENSIONS)
      const addresses: string[] = []
      for (const path of paths.filter((_, place) => place % PARTS === part))
        addresses.push(await sampleOf(page, path, order.id))
      await expectSound(page, addresses)
      await order.calls.dispose()
      await context.request.delete(`/staff/api/webhooks/${webhook}`, { headers })
    },
  )
