import { local } from '#/platform/web/storage.ts'
import { BONUSES, PROMOCODE } from '../state/cart-store.ts'

/** Kept in this browser over a reload, signing in, and days of thinking. */
export const keepPromo = (code: string | null): void => local.write(PROMOCODE, code)

/** Whole points; 0 for none. */
export const keepPoints = (points: number): void => local.write(BONUSES, points ? String(points) : null)

/** After an order: the next one begins with none. */
export const forgetDiscounts = (): void => {
  keepPromo(null)
  keepPoints(0)
}
