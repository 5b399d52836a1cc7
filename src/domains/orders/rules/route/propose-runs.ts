import type { LatLon, Pace } from './pace.ts'
import { insertAndImprove, planRoute } from './plan-route.ts'
import { leaveBy, type Schedule, scheduleOf, type Stop } from './schedule.ts'

export type RunLimits = { runStops: number; runMinutes: number }
export type Run<S extends Stop> = Schedule<S> & {
  /** Minutes since the epoch. */
  leavesAt: number
  leaveBy: number | null
}

/** A joint run is worth it when it saves a fifth of the way there and back. */
const SAVED_SHARE = 0.2
/** Longer at a closed door is another run. */
const MAX_WAITING = 20

type Store = { at: LatLon; minute: number }
export type RunContext = { store: Store; pace: Pace; limits: RunLimits }

/** One run for all of them, leaving as late as nobody waits for. */
export const runOf = <S extends Stop>(
  stops: readonly S[],
  { store, pace }: Pick<RunContext, 'store' | 'pace'>,
  plan: typeof planRoute = planRoute,
): Run<S> => {
  const start = { at: store.at, store: store.at, minute: store.minute }
  const first = plan(start, stops, pace)
  const leavesAt = store.minute + (first.visits[0]?.waits ?? 0)
  const sequence = first.visits.map(({ stop }) => stop)
  const schedule = scheduleOf({ ...start, minute: leavesAt }, sequence, pace)
  return { ...schedule, leavesAt, leaveBy: leaveBy(schedule, pace) }
}

/**
 * The most urgent order begins a run; whoever lies nearest to it joins while nobody gets later than alone, the courier
 * waits at no door and drives less than for each.
 */
export const proposeRuns = <S extends Stop>(orders: readonly S[], context: RunContext): Run<S>[] => {
  const left = new Set(orders.toSorted(byUrgency))
  const runs: Run<S>[] = []
  for (const seed of left) {
    left.delete(seed)
    let run = runOf([seed], context)
    for (let next = bestJoined(run, left, context); next; next = bestJoined(run, left, context)) {
      for (const { stop } of next.visits) left.delete(stop)
      run = next
    }
    runs.push(runOf(stopsOf(run), context))
  }
  return runs
}

const byUrgency = (one: Stop, other: Stop): number =>
  compare(one.to, other.to) || compare(one.from, other.from)
const compare = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)

const bestJoined = <S extends Stop>(
  run: Run<S>,
  left: ReadonlySet<S>,
  context: RunContext,
): Run<S> | undefined => {
  if (run.visits.length >= context.limits.runStops) return undefined
  const stops = stopsOf(run)
  // Many are tried: the best sequence is looked for once a run is complete.
  return [...left]
    .map((order) => ({
      alone: runOf([order], context, insertAndImprove),
      joined: runOf([...stops, order], context, insertAndImprove),
    }))
    .filter(({ alone, joined }) => isWorthJoining(run, alone, joined, context))
    .toSorted((one, other) => one.joined.km - one.alone.km - (other.joined.km - other.alone.km))[0]?.joined
}

const isWorthJoining = (
  run: Run<Stop>,
  alone: Run<Stop>,
  joined: Run<Stop>,
  { limits }: RunContext,
): boolean =>
  joined.late <= run.late + alone.late &&
  joined.km <= run.km + alone.km * (1 - SAVED_SHARE) &&
  joined.backAt - joined.leavesAt <= limits.runMinutes &&
  joined.visits.every(({ waits }) => waits <= MAX_WAITING)

const stopsOf = <S extends Stop>({ visits }: Run<S>): S[] => visits.map(({ stop }) => stop)
