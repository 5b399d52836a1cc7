import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Width, WINDOWS } from './state.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** The narrowest phone and desktop. */
const JUDGED: Width[] = [390, 1280]
/** Px; longer pages are cut. */
const MAX_HEIGHT = 3_600
/** For image generation, ms. */
const PATIENCE = 15_000

export type Look = {
  width: Width
  file: string
  height: number
  cut: boolean
  tooWide: number
  /** Null where axe did not run. */
  violations: { rule: string; help: string; places: string[] }[] | null
}

export const lookAt = async (page: Page, width: Width, over: boolean, folder: string, name: string) => {
  await fit(page, width, WINDOWS[width])
  const file = `${name}-${width}.jpg`
  const { height, tooWide } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
    return { height: scrollHeight, tooWide: Math.max(0, scrollWidth - clientWidth) }
  })
  // Fixed bars cover nothing when the window is as high as the page.
  if (!over) await fit(page, width, Math.max(WINDOWS[width], Math.min(height, MAX_HEIGHT)))
  await page.screenshot({
    path: `${folder}/${file}`,
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  })
  const violations = JUDGED.includes(width) ? await judge(page) : null
  const look: Look = { width, file, height, cut: !over && height > MAX_HEIGHT, tooWide, violations }
  return look
}

/** Phones and tablets get no scrollbar. */
export const fit = async (page: Page, width: Width, height: number) => {
  await page.setViewportSize({ width, height })
  const gutter = width < 1280 ? 'auto' : ''
  await page.evaluate(
    (value) => document.documentElement.style.setProperty('scrollbar-gutter', value),
    gutter,
  )
  await settle(page)
}

const settle = async (page: Page) => {
  await page.evaluate(async (patience) => {
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    const arrived = [...document.images].map((picture) =>
      picture.complete
        ? Promise.resolve()
        : new Promise<unknown>((resolve) => {
            picture.addEventListener('load', resolve)
            picture.addEventListener('error', resolve)
          }),
    )
    await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, patience))])
    // Layout after a resize: 50 ms (`spec §9`).
    await new Promise((resolve) => setTimeout(resolve, 80))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, PATIENCE)
}

const judge = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze()
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.slice(0, 8).map(({ html }) => html.slice(0, 240)),
  }))
}
