import { KOPECKS } from '#/platform/shared/money.ts'

/** «3990,00», as Excel sums it in Russian. */
export const roubleCell = (kopecks: number): string => {
  const whole = Math.floor(Math.abs(kopecks) / KOPECKS)
  const part = String(Math.abs(kopecks) % KOPECKS).padStart(2, '0')
  return `${kopecks < 0 ? '-' : ''}${whole},${part}`
}
