type Rest = {
  now: () => Date
  /** So many failures in a row, and it is left alone for so many milliseconds. */
  after: number
  ms: number
  /** Is this a failure of whoever was asked, and not of what was asked for? */
  isFailure: (error: unknown) => boolean
  /** Thrown meanwhile, without asking. */
  whileResting: () => Error
}

/** Whoever has failed so often in a row is left alone for a while: nobody waits for it in vain. */
export const leaveAlone = ({ now, after, ms, isFailure, whileResting }: Rest) => {
  let failures = 0
  let restsUntil = 0
  return async <T>(question: () => Promise<T>): Promise<T> => {
    if (now().getTime() < restsUntil) throw whileResting()
    try {
      const answer = await question()
      failures = 0
      return answer
    } catch (error) {
      failures = isFailure(error) ? failures + 1 : 0
      if (failures >= after) restsUntil = now().getTime() + ms
      throw error
    }
  }
}
