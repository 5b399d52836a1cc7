import { create } from 'zustand'

/** Milliseconds after a resize (`spec §9`). */
const SETTLES = 50
/** CSS pixels (`spec §9`): mobile is below lg; panels are swiped up to the other. */
const LG = 1280
const WIDEST_SWIPED = 991

type Device = { isMobile: boolean; canSwipe: boolean }

const look = (): Device => ({ isMobile: innerWidth < LG, canSwipe: innerWidth <= WIDEST_SWIPED })

/** For scripts; CSS has its own breakpoints. */
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
