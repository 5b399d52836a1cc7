export type Silence = {
  /** Until it is ended: `heard` when the server said anything. */
  wait(): (heard: boolean) => void
  /** Somebody waits this long (ms), and the server has said nothing since. */
  lastsFor(ms: number): boolean
}

export const watchSilence = (): Silence => {
  const waiting = new Set<{ since: number }>()
  let heardAt = performance.now()
  return {
    wait: () => {
      const one = { since: performance.now() }
      waiting.add(one)
      return (heard) => {
        waiting.delete(one)
        if (heard) heardAt = performance.now()
      }
    },
    lastsFor: (ms) => {
      const before = performance.now() - ms
      return heardAt < before && [...waiting].some(({ since }) => since < before)
    },
  }
}
