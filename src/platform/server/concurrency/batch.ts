/** Characters that are said at once; more than this goes on after the others of the loop have been served. */
const PORTION = 64 * 1024

/** Gathers small messages of one turn of the loop, which then cost hardly more than one. */
export const gather = (say: (messages: string[]) => void): ((message: string) => void) => {
  let gathered: string[] = []
  const sayPortion = () => {
    let [count, length] = [0, 0]
    while (count < gathered.length && length < PORTION) length += gathered[count++]?.length ?? 0
    const portion = gathered.slice(0, count)
    gathered = gathered.slice(count)
    if (gathered.length > 0) setImmediate(sayPortion)
    say(portion)
  }
  return (message) => {
    if (gathered.push(message) === 1) setImmediate(sayPortion)
  }
}
