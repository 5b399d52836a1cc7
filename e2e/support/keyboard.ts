import { expect, type Locator, type Page } from '@playwright/test'

/** Tab presses before giving up. */
const PATIENCE = 120

type Seen = { name: string; inView: boolean; coveredBy: string | null; marked: boolean }

/** In view, not covered (WCAG 2.4.11) and visibly focused (WCAG 2.4.7). */
export const expectFocusSeen = (page: Page) =>
  // Smooth scrolling may still bring it in.
  expect(async () => {
    const seen = await page.evaluate(lookAtFocus)
    expect(seen && (!seen.inView || seen.coveredBy || !seen.marked) ? seen : null).toBeNull()
  }).toPass({ timeout: 3_000, intervals: [50, 100, 200] })

/** Every stop on the way must be seen. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let step = 0; step < PATIENCE; step++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await isFocused(target)) return
  }
  throw new Error(`${target.toString()} cannot be reached by Tab`)
}

export const pressByKeyboard = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement))

/** Runs in the page; null without focus. */
const lookAtFocus = (): Seen | null => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  // A hidden input is seen by its label.
  const shown = (element instanceof HTMLInputElement && element.labels?.[0]) || element
  const box = shown.getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  )
  const belongs = (other: Element | null) =>
    other !== null && (shown.contains(other) || other.contains(shown) || shown.parentElement?.contains(other))
  const over = points.map(([x, y]) => document.elementFromPoint(x, y))
  const describe = (other?: Element | null) => `${other?.tagName} ${other?.id} ${other?.className}`
  const isMarked = (one: Element) =>
    [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
  const around: (Element | null)[] = [element, shown, element.nextElementSibling, shown.firstElementChild]
  // A card is marked as a whole.
  for (let up = shown.parentElement; up && around.length < 9; up = up.parentElement) around.push(up)
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
    inView: right - left > 0 && bottom - top > 0,
    coveredBy: over.some(belongs) ? null : describe(over.find((other) => other !== null)),
    // Its mark is on the thumb, unreachable for scripts.
    marked: element.matches('[type=range]') || around.some((one) => one !== null && isMarked(one)),
  }
}
