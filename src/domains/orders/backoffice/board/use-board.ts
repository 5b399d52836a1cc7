import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { type Board, boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import type { BoardAction } from './board-actions.ts'
import { setShopClock } from './board-clock.ts'
import { useOnline } from './use-online.ts'
import { useBoardSteps } from './use-board-steps.ts'
import { enqueueStep, sendSteps } from '../courier/courier-steps.ts'
import { useOrdersLive } from '../use-orders-live.ts'

/** An open connection may be dead for minutes. */
const REFRESH_MS = 60_000
const RETRY_MS = 15_000

type MoveAction = Omit<Extract<BoardAction, { kind: 'move' }>, 'kind' | 'label'>

/** Messages only trigger a refetch. */
export const useBoard = (loaded: Board, all: boolean, me: string) => {
  const [known, setKnown] = useState(loaded)
  const [board, setBoard] = useState(loaded)
  const [reached, setReached] = useState(true)
  const requestCount = useRef(0)
  if (loaded !== known) {
    setKnown(loaded)
    setBoard(loaded)
  }
  const { stores, date } = board
  const refresh = async () => {
    requestCount.current += 1
    const requestNumber = requestCount.current
    const query = { date, ...(all && { all: '1' as const }) }
    const fresh = await api(boardStaffApi.board, { query }).catch((error: unknown) => {
      setReached(isApiError(error))
      return null
    })
    if (fresh) setReached(true)
    // Ignores an answer that is outdated or of another day.
    if (fresh && requestNumber === requestCount.current)
      setBoard((now) => (now.date === fresh.date ? fresh : now))
  }
  const hasConnection = useOrdersLive(
    ({ store_id }) => stores.some(({ id }) => id === store_id),
    () => void refresh(),
  )
  const connected = useOnline() && hasConnection && reached
  useRefreshBetween(refresh, reached ? REFRESH_MS : RETRY_MS)
  useEffect(() => setShopClock(board.now), [board.now])
  const steps = useBoardSteps(me, refresh)
  useEffect(() => {
    if (connected) sendSteps()
  }, [connected])

  const move = ({ id, status: from, number }: Ticket, { to, unanswered, means }: MoveAction) =>
    enqueueStep({
      orderId: id,
      number,
      from,
      to,
      ...(unanswered && { unanswered }),
      ...(means && { means }),
    })
  const tryAgain = () => {
    sendSteps()
    void refresh()
  }
  return { board, connected, steps, move, tryAgain }
}

const useRefreshBetween = (refresh: () => Promise<void>, everyMs: number): void => {
  const refreshNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshNow(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
