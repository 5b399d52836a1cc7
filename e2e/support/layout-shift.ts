import type { Page } from '@playwright/test'

const FONTS = '**/*.woff2'

type Observed = { shift: number }

export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const observed = window as unknown as Observed
    observed.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) observed.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as Observed).shift)

/** When fonts arrive is chance: shifts of the layout itself are watched without them. */
export const withholdFonts = (page: Page) => page.route(FONTS, (route) => route.abort())

export const giveFonts = async (page: Page) => {
  await page.unroute(FONTS)
  await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet]:not([disabled]), style')]
    await Promise.all(
      sheets.map((sheet) => {
        const again = sheet.cloneNode(true)
        const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
        sheet.replaceWith(again)
        return loaded
      }),
    )
    await document.fonts.ready
    const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
    if (!own.some(({ status }) => status === 'loaded')) throw new Error('the fonts were not loaded')
  })
}
