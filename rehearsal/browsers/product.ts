import type { Locator, Page } from '@playwright/test'
import { cartApi } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Wish } from '../plan/plan-day.ts'
import { answerOf } from './page-calls.ts'

/** False: not on that day, says its page. */
export const putInCart = async (page: Page, { productId, size }: Wish): Promise<boolean> => {
  await page.goto(`/product/${productId}?size=${encodeURIComponent(size)}`)
  const bar = page.getByRole('region', { name: t('catalog.product.buyBar') })
  const add = bar.getByRole('button', { name: t('catalog.card.addToCart'), exact: true })
  const otherDay = bar.getByRole('button', { name: t('catalog.product.chooseDayShort') })
  const none = visible(page.getByRole('link', { name: t('catalog.product.none') }))
  await add.or(otherDay).or(none).first().waitFor()
  if (!(await add.isVisible())) return false
  await answerOf(page, cartApi.updateProduct, () => add.tap())
  return true
}

/** What cannot be had makes room for the next wish. */
export const removeLines = async (page: Page): Promise<void> => {
  const line = page
    .locator('.cart-line-off')
    .getByRole('button', { name: t('cart.line.remove', { name: '' }) })
  if (await line.first().isVisible()) await answerOf(page, cartApi.updateProduct, () => line.first().tap())
}

const visible = (place: Locator): Locator => place.filter({ visible: true }).first()
