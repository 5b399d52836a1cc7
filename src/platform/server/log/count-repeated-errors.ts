import { SECOND_MS } from '#/platform/shared/durations.ts'
/** Further kinds share one count. */
const MAX_KINDS = 200
const ERROR_LEVEL = 50

type Fault = Error & { code?: string }
type Write = (...args: unknown[]) => void
/** For pino's `hooks.logMethod`; `this` is the logger. */
type LogMethod = (this: unknown, args: unknown[], write: Write, level: number) => void

/** Messages vary (a file, a row), codes do not. */
const kindOf = ({ name, code, message }: Fault, args: unknown) =>
  `${String(args)} ${name} ${code ?? message.slice(0, 200)}`

const faultOf = ([first]: unknown[]): Fault | undefined => {
  const { err } = (typeof first === 'object' && first !== null ? first : {}) as { err?: unknown }
  return err instanceof Error ? err : undefined
}

/** One line a second with its `count`: a flood does not fill a disk. */
export const countRepeatedErrors = (): LogMethod => {
  const counted = new Map<string, { count: number; report: (count: number) => void }>()
  const reportRepeats = (kind: string) => {
    const fault = counted.get(kind)
    if (!fault) return
    if (fault.count === 0) return void counted.delete(kind)
    fault.report(fault.count)
    fault.count = 0
    setTimeout(reportRepeats, SECOND_MS, kind).unref()
  }
  return function (args, write, level) {
    const fault = level < ERROR_LEVEL ? undefined : faultOf(args)
    if (!fault) return write.apply(this, args)
    const ownKind = kindOf(fault, args[1])
    const kind = counted.has(ownKind) || counted.size < MAX_KINDS ? ownKind : 'others'
    const known = counted.get(kind)
    if (known) {
      known.count++
      return
    }
    const { name: type, code, message } = fault
    const reportCount = (count: number) =>
      write.call(this, { count, fault: { type, code, message } }, `again: ${String(args[1])}`)
    counted.set(kind, { count: 0, report: reportCount })
    setTimeout(reportRepeats, SECOND_MS, kind).unref()
    write.apply(this, args)
  }
}
