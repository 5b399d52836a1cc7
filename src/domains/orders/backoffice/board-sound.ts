import { create } from 'zustand'
import { local } from '#/platform/web/storage.ts'

const KEY = 'lavanda-staff-sound'
const OFF = 'off'
/** Two short notes, hertz and seconds. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1175, at: 0.18 },
]
const LENGTH = 0.35
const LOUDNESS = 0.2

/** Does this browser ring when an order comes; on until somebody turns it off. */
export const useSound = create<{ on: boolean }>(() => ({
  on: import.meta.env.SSR || local.read(KEY) !== OFF,
}))

export const switchSound = (on: boolean): void => {
  local.write(KEY, on ? null : OFF)
  useSound.setState({ on })
  if (on) ring()
}

let context: AudioContext | undefined

/** Rings, where it is wanted and the browser lets it: before anything was pressed on the page it may not. */
export const ring = (): void => {
  if (!useSound.getState().on || !navigator.userActivation.hasBeenActive) return
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    for (const note of NOTES) play(context, note)
  } catch {
    // No sound card, or none is allowed: the order is seen all the same.
  }
}

const play = (audio: AudioContext, { pitch, at }: (typeof NOTES)[number]) => {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + at
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(LOUDNESS, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + LENGTH)
}
