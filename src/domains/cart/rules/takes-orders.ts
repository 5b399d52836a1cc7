/**
 * Code of the cart's warning, and of a rejected order, while the shop is not ready to sell (`decisions §10`).
 */
export const NOT_OPEN = 'not_open'
export const takesOrders = ({ warnings }: { warnings: { code: string }[] }): boolean =>
  warnings.every(({ code }) => code !== NOT_OPEN)
