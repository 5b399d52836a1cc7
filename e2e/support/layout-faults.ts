import type { Page } from '@playwright/test'

/** Px. */
export const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls that leave a box which holds them, where nothing scrolls sideways. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const flows = (one: Element) => {
      const { position, marginRight, marginLeft } = getComputedStyle(one)
      return position !== 'absolute' && position !== 'fixed' && !`${marginRight}${marginLeft}`.includes('-')
    }
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX)
    const leaves = (right: number, inner: Element): boolean => {
      const box = inner.parentElement
      if (!box || inner.tagName === 'MAIN' || !flows(inner) || scrolls(box)) return false
      const isBox = !/^(inline|contents)$/.test(getComputedStyle(box).display)
      return (isBox && right > box.getBoundingClientRect().right + 1) || leaves(right, box)
    }
    return [...document.querySelectorAll('main :is(a, button, .button, textarea, select, input)')]
      .filter((one) => one.checkVisibility() && leaves(one.getBoundingClientRect().right, one))
      .map((one) => one.outerHTML.slice(0, 160))
  })

/** What makes no sense on paper, and a page that would print dark. */
export const pressableOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('.button, .icon-button, .bottom-bar, .category-rail'),
    ]
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 160))
    const { backgroundColor } = getComputedStyle(document.body)
    return backgroundColor === 'rgb(255, 255, 255)' ? seen : [`a ground of ${backgroundColor}`, ...seen]
  })
