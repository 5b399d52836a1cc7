import { useEffect, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type Board, boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import type { BoardAction } from './board-actions.ts'
import { setShopClock } from './board-clock.ts'
import { useOrdersLive } from '../use-orders-live.ts'

type MoveAction = Extract<BoardAction, { kind: 'move' }>

/** Messages only trigger a refetch. */
export const useBoard = (loaded: Board, all: boolean) => {
  const [known, setKnown] = useState(loaded)
  const [board, setBoard] = useState(loaded)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const requestCount = useRef(0)
  if (loaded !== known) {
    setKnown(loaded)
    setBoard(loaded)
  }
  const { store, date } = board
  const refresh = async () => {
    requestCount.current += 1
    const requestNumber = requestCount.current
    const query = { store_id: store.id, date, ...(all && { all: '1' as const }) }
    const fresh = await api(boardStaffApi.board, { query }).catch(() => null)
    // Ignores an answer that is outdated or of another day.
    if (fresh && requestNumber === requestCount.current)
      setBoard((now) => (now.store.id === fresh.store.id && now.date === fresh.date ? fresh : now))
  }
  const connected = useOrdersLive(
    ({ store_id }) => store_id === store.id,
    () => void refresh(),
  )
  useEffect(() => setShopClock(board.now), [board.now])

  const move = async ({ id, status: from, number }: Ticket, { to, unanswered = false }: MoveAction) => {
    setBusy((ids) => new Set(ids).add(id))
    try {
      await api(orderStaffApi.move, { params: { id }, body: { from, to, unanswered } })
    } catch (error) {
      const why = sayFailure(error, t('staff.board.offline'))
      toast({ tone: 'rose', title: t('staff.board.notMoved', { number }), text: why })
    }
    await refresh()
    setBusy((ids) => new Set([...ids].filter((one) => one !== id)))
  }
  return { board, connected, busy, move }
}
