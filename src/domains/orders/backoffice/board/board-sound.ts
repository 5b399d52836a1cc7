import { create } from 'zustand'
import { local } from '#/platform/web/storage.ts'
import { chime, mayChime } from '#/ui/feedback/chime.ts'

const KEY = 'lavanda-staff-sound'
const OFF = 'off'

/**
 * Does this browser ring when an order comes; on until somebody turns it off. `muted`: the browser lets no page sound
 * before it was touched.
 */
export const useSound = create<{ on: boolean; muted: boolean }>(() => ({
  on: import.meta.env.SSR || local.read(KEY) !== OFF,
  muted: !import.meta.env.SSR && !mayChime(),
}))

export const switchSound = (on: boolean): void => {
  local.write(KEY, on ? null : OFF)
  useSound.setState({ on })
  if (on) chime()
}

let missed = false

/** Rings, where it is wanted; what the browser did not let sound is rung at the first touch. */
export const ring = (): void => {
  if (!useSound.getState().on) return
  missed = !mayChime()
  chime()
}

const touched = () => {
  if (!mayChime()) return
  useSound.setState({ muted: false })
  if (missed) ring()
  forgetTouch()
}
const TOUCHES = ['pointerup', 'keydown'] as const

/** Waits for the first touch of the page; the way back. */
export const awaitTouch = (): (() => void) => {
  if (!useSound.getState().muted) return forgetTouch
  for (const touch of TOUCHES) addEventListener(touch, touched)
  return forgetTouch
}

const forgetTouch = () => {
  for (const touch of TOUCHES) removeEventListener(touch, touched)
}
