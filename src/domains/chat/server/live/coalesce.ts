/** The database is away: asked again so much later, milliseconds, and up to as much more. */
const AGAIN_MS = 1_000

/**
 * A look that many causes ask for: one at a time, and once more for all that asked meanwhile. One that fails is tried
 * again until it succeeds or is over.
 */
export const oneAtATime = (look: () => Promise<void>) => {
  let isLooking = false
  let isWanted = false
  let isOver = false
  let again: NodeJS.Timeout | undefined

  const now = async () => {
    isLooking = true
    try {
      do {
        isWanted = false
        await look()
      } while (isWanted)
    } finally {
      isLooking = false
    }
  }
  const wake = () => {
    if (isOver || again) return
    if (isLooking) isWanted = true
    else now().catch(later)
  }
  const later = () => {
    if (isOver) return
    again = setTimeout(
      () => {
        again = undefined
        wake()
      },
      AGAIN_MS * (1 + Math.random()),
    ).unref()
  }
  return {
    /** At once; rejects when it fails. */
    now,
    wake,
    end: (): void => {
      isOver = true
      isWanted = false
      clearTimeout(again)
    },
  }
}
