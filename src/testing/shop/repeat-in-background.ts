/** Until the returned function is called, which waits for the last turn and returns all results. */
export const repeatInBackground = <T>(work: (turn: number) => Promise<T>): (() => Promise<T[]>) => {
  const over = new AbortController()
  const made: T[] = []
  const working = (async () => {
    for (let turn = 1; !over.signal.aborted; turn++) made.push(await work(turn))
  })()
  return async () => {
    over.abort()
    await working
    return made
  }
}
