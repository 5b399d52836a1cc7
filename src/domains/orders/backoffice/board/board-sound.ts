import { create } from 'zustand'
import { BOARD_SOUND } from '#/domains/orders/storage-names.ts'
import { local } from '#/platform/web/storage.ts'
import { chime, mayChime, wakeSound } from '#/ui/feedback/chime.ts'

const OFF = 'off'

/** `blocked`: the browser lets nothing sound until the screen is touched. */
export const useSound = create<{ on: boolean; blocked: boolean }>(() => ({
  on: import.meta.env.SSR || local.read(BOARD_SOUND) !== OFF,
  blocked: !import.meta.env.SSR && !mayChime(),
}))

let missed = false

export const switchSound = (on: boolean): void => {
  local.write(BOARD_SOUND, on ? null : OFF)
  useSound.setState({ on })
  if (on) ring()
}

/** A blocked sound rings at the next touch. */
export const ring = (): void => {
  if (!useSound.getState().on) return
  void chime().then((isHeard) => {
    missed = !isHeard
    useSound.setState({ blocked: !isHeard })
  })
}

const touched = () => {
  const { on, blocked } = useSound.getState()
  if (!on || !blocked) return
  if (missed) return ring()
  void wakeSound().then((isAwake) => useSound.setState({ blocked: !isAwake }))
}
const TOUCHES = ['pointerup', 'keydown'] as const

/** Returns unsubscribe. */
export const awaitTouch = (): (() => void) => {
  for (const touch of TOUCHES) addEventListener(touch, touched)
  return () => {
    for (const touch of TOUCHES) removeEventListener(touch, touched)
  }
}
