import { create } from 'zustand'

/** Milliseconds after a resize until the device is looked at anew (`spec §9`). */
const SETTLES = 50
/** CSS pixels (`spec §9`): mobile is below lg; panels are swiped away up to this width. */
const LG = 1280
const WIDEST_SWIPED = 991

type Device = { isMobile: boolean; canSwipe: boolean }

const look = (): Device => ({ isMobile: innerWidth < LG, canSwipe: innerWidth <= WIDEST_SWIPED })

/** What kind of screen this is, for what scripts decide by its width; styles have their own breakpoints. */
export const useDevice = create<Device>(() =>
  import.meta.env.SSR ? { isMobile: false, canSwipe: false } : look(),
)

if (!import.meta.env.SSR) {
  let timer: ReturnType<typeof setTimeout>
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => useDevice.setState(look()), SETTLES)
  })
}
