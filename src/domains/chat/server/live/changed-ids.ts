/** Changes within it are read together. */
const BATCH_MS = 60
const RETRY_MS = 1_000

/** Ids that have changed, read together, one reading at a time; a failed one is repeated while `isWanted`. */
export const createChangedIds = (read: (ids: string[]) => Promise<void>, isWanted: () => boolean) => {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false

  const later = (wait: number) => {
    if (!isReading) timer ??= setTimeout(readAll, wait).unref()
  }
  const readAll = () => {
    timer = undefined
    isReading = true
    const ids = [...changed]
    changed.clear()
    read(ids).then(
      () => afterwards(BATCH_MS),
      () => {
        for (const id of ids) changed.add(id)
        afterwards(RETRY_MS)
      },
    )
  }
  const afterwards = (wait: number) => {
    isReading = false
    if (changed.size > 0 && isWanted()) later(wait)
  }
  return {
    add: (id: string): void => {
      changed.add(id)
      later(BATCH_MS)
    },
    clear: (): void => {
      clearTimeout(timer)
      timer = undefined
      changed.clear()
    },
  }
}
