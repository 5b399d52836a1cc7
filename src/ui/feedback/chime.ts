const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1175, at: 0.18 },
]
const LENGTH = 0.35
const LOUDNESS = 0.2
/** A browser that does not resume by then will not. */
const RESUME_MS = 300

let context: AudioContext | undefined

/** Browsers play no sound before the first press; a phone may also stop it later. */
export const mayChime = (): boolean =>
  (navigator.userActivation?.hasBeenActive ?? false) && (context === undefined || context.state === 'running')

/** Within a press; false while the browser does not let it sound. */
export const wakeSound = async (): Promise<boolean> => {
  if (!(navigator.userActivation?.hasBeenActive ?? false)) return false
  try {
    context ??= new AudioContext()
    if (context.state !== 'running')
      await Promise.race([context.resume(), new Promise((over) => setTimeout(over, RESUME_MS))])
    return context.state === 'running'
  } catch {
    return false
  }
}

/** False when nothing was heard. */
export const chime = async (): Promise<boolean> => {
  const isAwake = await wakeSound()
  if (isAwake && context) for (const note of NOTES) play(context, note)
  return isAwake
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
