import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '#/domains/auth/staff-contract.ts'
import { ring } from '#/domains/orders/backoffice/board-sound.ts'
import { followOrders, openOrdersLine } from '#/domains/orders/backoffice/orders-live-store.ts'
import { useOrdersLive } from '#/domains/orders/backoffice/use-orders-live.ts'
import { boardStaffApi, type OrderNews } from '#/domains/orders/staff-contract/board.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/toast.tsx'

/** Hears of orders on every page of the staff's side: rings for a new one, and counts those that nobody has taken. */
export const useStaffWatch = ({ role }: StaffMember): number => {
  const [waiting, setWaiting] = useState(0)
  const makesOrders = role !== 'courier'
  const rung = useRef(new Set<string>())
  const count = async () => {
    if (!makesOrders) return
    const answer = await api(boardStaffApi.waiting).catch(() => null)
    if (answer) setWaiting(answer.count)
  }
  const welcome = useEffectEvent(({ id, number, status }: OrderNews) => {
    if (status !== 'new' || !makesOrders || rung.current.has(id)) return
    rung.current.add(id)
    ring()
    toast({
      title: t('staff.board.came', { number }),
      action: { label: t('staff.board.open'), to: `/staff/orders/${id}` },
    })
  })
  const begin = useEffectEvent(() => void count())
  useEffect(() => openOrdersLine(), [])
  useEffect(() => followOrders((news) => welcome(news)), [])
  useEffect(() => begin(), [])
  useOrdersLive(
    () => true,
    () => void count(),
  )
  useTitleCount(waiting)
  return waiting
}

/** «(3) Заказы»: seen from another tab. */
const useTitleCount = (waiting: number) => {
  const { key } = useLocation()
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [waiting, key])
}
