/** The only source of time; tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const movableClock = (start: Date): Clock & { set(moment: Date): void; advance(ms: number): void } => {
  let moment = start
  return {
    now: () => new Date(moment),
    set: (next) => (moment = next),
    advance: (ms) => (moment = new Date(moment.getTime() + ms)),
  }
}
