import { useState } from 'react'
import type { Route, StopSequence } from '#/domains/orders/contract/staff/runs.ts'
import { t } from '#/platform/shared/texts.ts'
import { useOrderActions } from '../../order/use-order-actions.ts'

type Move = { id: string; step: -1 | 1 }

/** The stops by hand: one of several who change it at once wins, the others see its sequence. */
export const useStopSequence = (route: Route, send: (sequence: StopSequence) => Promise<unknown>) => {
  const { busy, act } = useOrderActions()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<Move | null>(null)
  const ids = route.stops.map(({ id }) => id)
  const save = (order_ids: string[], by_hand: boolean) =>
    act('sequence', () => send({ order_ids, seen: route.arrangement, by_hand }))
  const move = async ({ id, step }: Move) => {
    const from = ids.indexOf(id)
    const to = from + step
    if (busy || from < 0 || to < 0 || to >= ids.length) return
    const number = String(route.stops[from]?.number)
    setMoved({ id, step })
    if (await save(ids.toSpliced(from, 1).toSpliced(to, 0, id), true))
      setSaid(t('staff.route.sequence.moved', { number, place: to + 1, total: ids.length }))
  }
  const goBack = async () => {
    if (!busy && (await save(ids, false))) setSaid(t('staff.route.sequence.isBack'))
  }
  const toggle = () => {
    setMoved(null)
    setOpen(!isOpen)
  }
  return { route, isOpen, toggle, moved, said, busy: busy !== null, move, goBack }
}
export type StopSequencing = ReturnType<typeof useStopSequence>
