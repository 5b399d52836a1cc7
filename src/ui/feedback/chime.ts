const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1175, at: 0.18 },
]
const LENGTH = 0.35
const LOUDNESS = 0.2

let context: AudioContext | undefined

/** Browsers play no sound before the first press. */
export const mayChime = (): boolean => navigator.userActivation?.hasBeenActive ?? false

export const chime = (): void => {
  if (!mayChime()) return
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    for (const note of NOTES) play(context, note)
  } catch {
    // The event is visible anyway.
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
