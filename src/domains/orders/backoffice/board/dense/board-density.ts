import { create } from 'zustand'
import { BOARD_DENSITY } from '#/domains/orders/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

const DENSE = 'dense'

/** Of this device. */
export const useDensity = create<{ dense: boolean }>(() => ({
  dense: !import.meta.env.SSR && local.read(BOARD_DENSITY) === DENSE,
}))

export const switchDensity = (dense: boolean): void => {
  local.write(BOARD_DENSITY, dense ? DENSE : null)
  useDensity.setState({ dense })
}
