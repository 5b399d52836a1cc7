import { create } from 'zustand'
import { local } from '#/platform/web/storage.ts'
import { chime } from '#/ui/chime.ts'

const KEY = 'lavanda-staff-sound'
const OFF = 'off'

/** Does this browser ring when an order comes; on until somebody turns it off. */
export const useSound = create<{ on: boolean }>(() => ({
  on: import.meta.env.SSR || local.read(KEY) !== OFF,
}))

export const switchSound = (on: boolean): void => {
  local.write(KEY, on ? null : OFF)
  useSound.setState({ on })
  if (on) chime()
}

/** Rings, where it is wanted and the browser lets it. */
export const ring = (): void => {
  if (useSound.getState().on) chime()
}
