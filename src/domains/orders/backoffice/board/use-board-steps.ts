import { useEffect, useEffectEvent, useState } from 'react'
import { openSteps, useSteps } from '../courier/courier-steps.ts'

/** `waits`: for the connection. */
export type StepState = 'sending' | 'waits'

/** By order; one is sending until the board has been read anew. */
export const useBoardSteps = (me: string, refresh: () => Promise<void>): ReadonlyMap<string, StepState> => {
  const { entries, failure } = useSteps()
  const [settling, setSettling] = useState<ReadonlySet<string>>(new Set())
  const settle = useEffectEvent(async (ids: readonly string[]) => {
    setSettling((now) => new Set([...now, ...ids]))
    await refresh()
    setSettling((now) => new Set([...now].filter((id) => !ids.includes(id))))
  })
  useEffect(() => {
    openSteps(me)
    return useSteps.subscribe((now, before) => {
      if (now.owner !== before.owner) return
      const left = new Set(now.entries.map(({ id }) => id))
      const gone = before.entries.filter(({ id }) => !left.has(id))
      if (gone.length > 0) void settle(gone.map(({ orderId }) => orderId))
    })
  }, [me])
  return new Map<string, StepState>([
    ...[...settling].map((id) => [id, 'sending'] as const),
    ...entries.map(({ orderId }) => [orderId, failure === null ? 'sending' : 'waits'] as const),
  ])
}
