const BATCH = 100
/** The database is away: asked again so much later, milliseconds, and up to as much more, so that not all come at once. */
const AGAIN_MS = 1_000

type Numbered = { seq: number }

type Delivery<T extends Numbered> = {
  /** What is stored after a number, in order. */
  read(after: number, limit: number): Promise<readonly T[]>
  say(row: T): void
}

/**
 * Says the rows of one sequence (a chat's messages, an inbox) to one socket: each once, in the order of their numbers.
 * What is heard only wakes it: a row that is next is said as it is, a gap (lost news, another process, overtaking) is
 * read from the database. While that is away nothing is said and the socket stays open; it goes on by itself.
 */
export const deliverInOrder = <T extends Numbered>({ read, say }: Delivery<T>) => {
  let said = Number.POSITIVE_INFINITY
  /** The highest number that anybody has told of. */
  let known = 0
  let isReading = false
  let again: NodeJS.Timeout | undefined
  let isOver = false

  const tell = (row: T) => {
    if (isOver || row.seq <= said) return
    said = row.seq
    say(row)
  }
  const readOn = async () => {
    isReading = true
    try {
      for (let isMore = true; isMore;) {
        const knownBefore = known
        const rows = await read(said, BATCH)
        rows.forEach(tell)
        const isShort = said < known && (rows.length > 0 || known > knownBefore)
        isMore = !isOver && (rows.length === BATCH || isShort)
      }
      // What was told of and is not there is gone again.
      known = Math.min(known, said)
    } finally {
      isReading = false
    }
  }
  const catchUp = () => {
    if (isReading || again) return
    readOn().catch(() => {
      if (isOver) return
      again = setTimeout(
        () => {
          again = undefined
          catchUp()
        },
        AGAIN_MS * (1 + Math.random()),
      ).unref()
    })
  }
  return {
    /**
     * Says everything after this number and goes on from there; rejects when the database is away. `last` is the highest
     * number that there is, for who has just looked: nothing is read where nothing can be.
     */
    begin: async (after: number, last = Number.POSITIVE_INFINITY): Promise<void> => {
      said = after
      if (Math.max(known, last) > after) await readOn()
    },
    /** The row was written. */
    hear: (row: T): void => {
      known = Math.max(known, row.seq)
      if (!isReading && row.seq === said + 1) tell(row)
      else if (row.seq > said) catchUp()
    },
    /** There are rows up to this number. */
    reach: (seq: number): void => {
      known = Math.max(known, seq)
      if (seq > said) catchUp()
    },
    /** The socket has closed. */
    end: (): void => {
      isOver = true
      clearTimeout(again)
    },
  }
}
