const BATCH = 100
/** Milliseconds, plus up to as much jitter. */
const AGAIN_MS = 1_000

type Numbered = { seq: number }

type DeliveryOptions<T extends Numbered> = {
  read(after: number, limit: number): Promise<readonly T[]>
  send(row: T): void
}

/**
 * Rows of one sequence (a chat, an inbox), each once. A gap is read from the database; while that is away the socket
 * stays open and the read is retried.
 */
export const deliverInOrder = <T extends Numbered>({ read, send }: DeliveryOptions<T>) => {
  let lastSent = Number.POSITIVE_INFINITY
  let highestKnown = 0
  let isReading = false
  let retryTimer: NodeJS.Timeout | undefined
  let isOver = false

  const sendOnce = (row: T) => {
    if (isOver || row.seq <= lastSent) return
    lastSent = row.seq
    send(row)
  }
  const readOn = async () => {
    isReading = true
    try {
      for (let isMore = true; isMore;) {
        const highestBefore = highestKnown
        const rows = await read(lastSent, BATCH)
        rows.forEach(sendOnce)
        const isShort = lastSent < highestKnown && (rows.length > 0 || highestKnown > highestBefore)
        isMore = !isOver && (rows.length === BATCH || isShort)
      }
      // Announced but gone again.
      highestKnown = Math.min(highestKnown, lastSent)
    } finally {
      isReading = false
    }
  }
  const catchUp = () => {
    if (isReading || retryTimer) return
    readOn().catch(() => {
      if (isOver) return
      retryTimer = setTimeout(
        () => {
          retryTimer = undefined
          catchUp()
        },
        AGAIN_MS * (1 + Math.random()),
      ).unref()
    })
  }
  return {
    /**
     * Rejects when the database is away. `last`, if known, is the highest existing number: nothing is read when there
     * cannot be more.
     */
    begin: async (after: number, last = Number.POSITIVE_INFINITY): Promise<void> => {
      lastSent = after
      if (Math.max(highestKnown, last) > after) await readOn()
    },
    rowWritten: (row: T): void => {
      highestKnown = Math.max(highestKnown, row.seq)
      if (!isReading && row.seq === lastSent + 1) sendOnce(row)
      else if (row.seq > lastSent) catchUp()
    },
    reach: (seq: number): void => {
      highestKnown = Math.max(highestKnown, seq)
      if (seq > lastSent) catchUp()
    },
    end: (): void => {
      isOver = true
      clearTimeout(retryTimer)
    },
  }
}
