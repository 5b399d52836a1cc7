import { unavailable } from '../errors.ts'
import type { AppContext } from '../app-context.ts'

/** Throws after `ms` without an answer; what was begun goes on by itself. */
export const inTime = async <T>(ms: number, work: () => T | Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([Promise.resolve().then(work), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Throws a 503 in place of what others' code throws or after `ms`, and logs why. */
export const callExtension = async <T>(
  { logWarning }: Pick<AppContext, 'logWarning'>,
  what: string,
  ms: number,
  work: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await inTime(ms, work)
  } catch (error) {
    logWarning(`extension ${what}: ${error instanceof Error ? error.message : String(error)}`)
    throw unavailable()
  }
}
