import { useEffect, useEffectEvent, useState } from 'react'
import type { ChangeBill, OrderChange } from '#/domains/orders/contract/change.ts'
import { type ErrorBody, isApiError } from '#/platform/shared/errors.ts'

const TYPING_MS = 400

export type BillState = { bill: ChangeBill | null; refusal: ErrorBody | null; loading: boolean }

/** Of a change that may cost something; null asks nothing. The latest question wins. */
export const useBill = (
  change: OrderChange | null,
  ask: (change: OrderChange, signal: AbortSignal) => Promise<ChangeBill>,
): BillState => {
  const key = change && JSON.stringify(change)
  const [answer, setAnswer] = useState<Omit<BillState, 'loading'> & { key: string | null }>({
    key: null,
    bill: null,
    refusal: null,
  })
  const askNow = useEffectEvent(async (signal: AbortSignal) => {
    if (!change) return
    try {
      setAnswer({ key, bill: await ask(change, signal), refusal: null })
    } catch (error) {
      if (!signal.aborted) setAnswer({ key, bill: null, refusal: isApiError(error) ? error.body : null })
    }
  })
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void askNow(leaving.signal), TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key])
  const isAnswered = key !== null && answer.key === key
  return {
    bill: isAnswered ? answer.bill : null,
    refusal: isAnswered ? answer.refusal : null,
    loading: key !== null && !isAnswered,
  }
}
