/** Characters; the rest waits for the next turn of the event loop. */
const PORTION = 64 * 1024

/** Messages of one turn of the event loop cost hardly more than one. */
export const batch = (send: (messages: string[]) => void): ((message: string) => void) => {
  let queued: string[] = []
  const sendPortion = () => {
    let [count, length] = [0, 0]
    while (count < queued.length && length < PORTION) length += queued[count++]?.length ?? 0
    const portion = queued.slice(0, count)
    queued = queued.slice(count)
    if (queued.length > 0) setImmediate(sendPortion)
    send(portion)
  }
  return (message) => {
    if (queued.push(message) === 1) setImmediate(sendPortion)
  }
}
