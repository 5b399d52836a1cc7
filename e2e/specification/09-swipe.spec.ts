import type { Locator, Page } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

type Point = [across: number, along: number]

const drag = (panel: Locator, points: Point[]) =>
  panel
    .getByRole('heading')
    .first()
    .evaluate((title, path) => {
      const { left, top } = title.getBoundingClientRect()
      const touch = (type: string, [x, y]: [number, number], isUp = false) => {
        const finger = new Touch({ identifier: 1, target: title, clientX: left + x, clientY: top + y })
        const touches = isUp ? [] : [finger]
        const all = { touches, targetTouches: touches, changedTouches: [finger] }
        title.dispatchEvent(new TouchEvent(type, { ...all, bubbles: true, cancelable: true }))
      }
      touch('touchstart', [0, 0])
      for (const point of path) touch('touchmove', point)
      Object.assign(window, { liftFinger: () => touch('touchend', path.at(-1) ?? [0, 0], true) })
    }, points)

const lift = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('dialog[open]') ?? document.body
    const held = window as unknown as { liftFinger: () => void }
    held.liftFinger()
    return getComputedStyle(panel).transitionDuration
  })

const placeOf = (panel: Locator) =>
  panel.evaluate(async (box) => {
    await Promise.all(box.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    const { left, top } = box.getBoundingClientRect()
    return { left: Math.round(left), top: Math.round(top) }
  })

const openMenu = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Каталог' }).click()
  const panel = page.getByRole('dialog', { name: 'Каталог' })
  await expect(panel.getByRole('heading').first()).toBeVisible()
  return { panel, home: await placeOf(panel) }
}

test('§9 swipe: the direction locks after 8 px of movement with a 2:1 ratio; over 120 px in the main direction and under 30 px sideways close', async ({
  page,
}) => {
  await page.goto('/faq')
  await acceptCity(page)
  const { panel, home } = await openMenu(page)
  for (const { points, moved } of [
    { points: [[0, 7]], moved: 0 },
    { points: [[0, 8]], moved: 8 },
    { points: [[5, 9]], moved: 0 },
    { points: [[5, 10]], moved: 10 },
    {
      points: [
        [5, 9],
        [5, 20],
      ],
      moved: 20,
    },
    // Locked along: later sideways movement is ignored. Locked across: the panel stays.
    {
      points: [
        [0, 8],
        [60, 40],
      ],
      moved: 40,
    },
    {
      points: [
        [8, 0],
        [8, 200],
      ],
      moved: 0,
    },
  ] satisfies { points: Point[]; moved: number }[]) {
    await drag(panel, points)
    expect([points, await placeOf(panel)]).toEqual([points, { ...home, top: home.top + moved }])
    await lift(page)
    await expect.poll(() => placeOf(panel)).toEqual(home)
  }
  for (const { points, closes, words } of [
    {
      points: [
        [0, 60],
        [0, 120],
      ],
      closes: false,
      words: '120 px are not enough',
    },
    {
      points: [
        [0, 60],
        [30, 200],
      ],
      closes: false,
      words: '30 px sideways are too many',
    },
    {
      points: [
        [0, 60],
        [29, 121],
      ],
      closes: true,
      words: '121 px with 29 sideways close it',
    },
  ] satisfies { points: Point[]; closes: boolean; words: string }[])
    await test.step(words, async () => {
      await drag(panel, points)
      // Every animation takes 300 ms.
      expect(await lift(page)).toMatch(/^0\.3s(, 0\.3s)*$/)
      if (closes) return expect(panel).toBeHidden()
      await expect.poll(() => placeOf(panel)).toEqual(home)
      await expect(panel).toBeVisible()
    })
})

test('§9 swipe: a panel from the side closes to its side', async ({ page, context, phone }) => {
  await signInContext(context, phone)
  await page.goto('/faq')
  await acceptCity(page)
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  await expect(panel.getByRole('heading').first()).toBeVisible()
  const home = await placeOf(panel)
  await drag(panel, [
    [60, 0],
    [120, 0],
  ])
  await lift(page)
  await expect.poll(() => placeOf(panel)).toEqual(home)
  await drag(panel, [
    [60, 0],
    [121, 29],
  ])
  await lift(page)
  await expect(panel).toBeHidden()
})

test('§9 swipe: active only at 991 px or less, and the device is looked at anew 50 ms after a resize', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('resize', () => Object.assign(window, { resizedTo: innerWidth }))
  })
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { resizedTo: number }).resizedTo))
      .toBe(width)
  }
  await page.setViewportSize({ width: 992, height: 844 })
  await page.clock.install()
  await page.goto('/faq')
  await acceptCity(page)
  const { panel } = await openMenu(page)
  const follows = async () => {
    const home = await placeOf(panel)
    await drag(panel, [[0, 40]])
    const { top } = await placeOf(panel)
    await lift(page)
    return top - home.top
  }
  expect(await follows()).toBe(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await resize(991)
  await page.clock.runFor(49)
  expect(await follows()).toBe(0)
  await page.clock.runFor(1)
  expect(await follows()).toBe(40)
})
