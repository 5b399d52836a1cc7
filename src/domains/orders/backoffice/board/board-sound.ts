import { create } from 'zustand'
import { BOARD_SOUND } from '#/domains/orders/storage-names.ts'
import { local } from '#/platform/web/storage.ts'
import { chime, mayChime } from '#/ui/feedback/chime.ts'

const OFF = 'off'

/** `muted`: browsers block sound before the first interaction. */
export const useSound = create<{ on: boolean; muted: boolean }>(() => ({
  on: import.meta.env.SSR || local.read(BOARD_SOUND) !== OFF,
  muted: !import.meta.env.SSR && !mayChime(),
}))

export const switchSound = (on: boolean): void => {
  local.write(BOARD_SOUND, on ? null : OFF)
  useSound.setState({ on })
  if (on) chime()
}

let missed = false

/** A blocked sound rings at the first interaction. */
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

/** Returns unsubscribe. */
export const awaitTouch = (): (() => void) => {
  if (!useSound.getState().muted) return forgetTouch
  for (const touch of TOUCHES) addEventListener(touch, touched)
  return forgetTouch
}

const forgetTouch = () => {
  for (const touch of TOUCHES) removeEventListener(touch, touched)
}
