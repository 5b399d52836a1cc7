/** Code of the cart's warning and of a rejected order (`decisions §10`). */
export const NOT_OPEN = 'not_open'
/** By the owner, who says why in the warning's text. */
export const PAUSED = 'paused'

type Warning = { code: string; text: string }

/** undefined: orders are taken. */
export const closedWarning = <W extends Warning>({ warnings }: { warnings: W[] }): W | undefined =>
  warnings.find(({ code }) => code === NOT_OPEN || code === PAUSED)

export const takesOrders = (cart: { warnings: Warning[] }): boolean => closedWarning(cart) === undefined
