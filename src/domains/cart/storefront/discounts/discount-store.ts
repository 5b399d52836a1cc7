import { BONUSES, PROMOCODE } from '#/domains/cart/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

export const savePromo = (code: string | null): void => local.write(PROMOCODE, code)

export const savePoints = (points: number): void => local.write(BONUSES, points ? String(points) : null)

export const clearDiscounts = (): void => {
  savePromo(null)
  savePoints(0)
}
