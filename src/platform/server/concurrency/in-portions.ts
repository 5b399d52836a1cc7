import { setImmediate } from 'node:timers/promises'

const PORTION = 500

/** Each in a turn of the event loop of its own. */
export async function* inPortions<T>(items: Iterable<T>, size = PORTION): AsyncGenerator<T[]> {
  let portion: T[] = []
  for (const item of items) {
    if (portion.push(item) < size) continue
    yield portion
    portion = []
    await setImmediate()
  }
  if (portion.length > 0) yield portion
}
