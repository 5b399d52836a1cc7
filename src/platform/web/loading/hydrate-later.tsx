import { type ReactNode, Suspense, use, useState } from 'react'

type Turn = { comes: Promise<void>; come: () => void; tried: boolean }

const turns: Turn[] = []
let isStarting = !import.meta.env.SSR

/**
 * Rendered on the server, made to act piece by piece once the first screen does, in the order of the page. What is
 * pressed, focused or drawn anew before its turn is hydrated at once. Where nothing is hydrated it is its children.
 */
export const HydrateLater = ({ children }: { children: ReactNode }) => {
  const [turn] = useState(takeTurn)
  return (
    <Suspense>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  )
}

/** Waits once only: React comes back before the turn where it must not wait. */
const Waiting = ({ turn, children }: { turn: Turn | null; children: ReactNode }) => {
  if (turn && !turn.tried) {
    turn.tried = true
    use(turn.comes)
  }
  return children
}

const takeTurn = (): Turn | null => {
  if (!isStarting) return null
  let come = () => {}
  const comes = new Promise<void>((resolve) => (come = resolve))
  const turn = { comes, come, tried: false }
  turns.push(turn)
  return turn
}

/** After the first screen's hydration. */
export const startTurns = (): void => {
  isStarting = false
  if (document.readyState === 'complete') nextTurn()
  else addEventListener('load', nextTurn, { once: true })
}

const nextTurn = () =>
  whenIdle(() => {
    const turn = turns.shift()
    if (!turn) return
    turn.come()
    nextTurn()
  })

/** Safari has no idle callbacks. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 50)
