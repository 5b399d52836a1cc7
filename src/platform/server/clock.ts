/** The one source of time: injected, so that tests move it; nothing else asks the system for the moment. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands where it was put and moves when told; for tests. */
export const movableClock = (start: Date): Clock & { set(moment: Date): void; advance(ms: number): void } => {
  let moment = start
  return {
    now: () => new Date(moment),
    set: (next) => (moment = next),
    advance: (ms) => (moment = new Date(moment.getTime() + ms)),
  }
}
