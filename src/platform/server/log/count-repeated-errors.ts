const SECOND_MS = 1_000
/** Different faults told apart at once; whatever comes beyond them is one. */
const MOST_KINDS = 200
const ERROR_LEVEL = 50

type Fault = Error & { code?: string }
type Write = (...said: unknown[]) => void
/** As pino takes it for `hooks.logMethod`; `this` is the logger. */
type LogMethod = (this: unknown, said: unknown[], write: Write, level: number) => void

/** Faults with a code say other words each time (a file, a row): the code is what they have in common. */
const kindOf = ({ name, code, message }: Fault, said: unknown) =>
  `${String(said)} ${name} ${code ?? message.slice(0, 200)}`

const faultOf = ([first]: unknown[]): Fault | undefined => {
  const { err } = (typeof first === 'object' && first !== null ? first : {}) as { err?: unknown }
  return err instanceof Error ? err : undefined
}

/**
 * The first fault of a kind is written as it is; what follows it is counted and written once a second as one line,
 * with the `count` of those that it stands for: a flood of the same fault does not fill a disk.
 */
export const countSameFaults = (): LogMethod => {
  const counted = new Map<string, { count: number; tell: (count: number) => void }>()
  const tellAgain = (kind: string) => {
    const fault = counted.get(kind)
    if (!fault) return
    if (fault.count === 0) return void counted.delete(kind)
    fault.tell(fault.count)
    fault.count = 0
    setTimeout(tellAgain, SECOND_MS, kind).unref()
  }
  return function (said, write, level) {
    const fault = level < ERROR_LEVEL ? undefined : faultOf(said)
    if (!fault) return write.apply(this, said)
    const own = kindOf(fault, said[1])
    const kind = counted.has(own) || counted.size < MOST_KINDS ? own : 'others'
    const known = counted.get(kind)
    if (known) {
      known.count++
      return
    }
    const { name: type, code, message } = fault
    const tellCount = (count: number) =>
      write.call(this, { count, fault: { type, code, message } }, `again: ${String(said[1])}`)
    counted.set(kind, { count: 0, tell: tellCount })
    setTimeout(tellAgain, SECOND_MS, kind).unref()
    write.apply(this, said)
  }
}
