import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { openChatsConnection, useWaitingChats } from '#/domains/chat/backoffice/chats/chats-live-store.ts'
import { useChatsWatch } from '#/domains/chat/backoffice/chats/use-chats-watch.ts'
import { awaitTouch, ring } from '#/domains/orders/backoffice/board/board-sound.ts'
import { subscribeToOrders, openOrdersConnection } from '#/domains/orders/backoffice/orders-live-store.ts'
import { useOrdersLive } from '#/domains/orders/backoffice/use-orders-live.ts'
import { useWaitingClaims } from '#/domains/claims/backoffice/claims-store.ts'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { boardStaffApi, type OrderChange } from '#/domains/orders/contract/staff/board.ts'
import { useReceiptsToPrint } from '#/domains/payments/backoffice/receipts-store.ts'
import { paymentsStaffApi } from '#/domains/payments/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Milliseconds. */
const RING_AGAIN_MS = 10_000

export type WaitingCounts = { orders: number; chats: number; receipts: number; claims: number }

/** On every staff page: rings until somebody takes what is new, and counts the waiting. */
export const useStaffWatch = (me: StaffMember): WaitingCounts => {
  const [waiting, setWaiting] = useState(0)
  const makesOrders = may(me, 'orders')
  const announced = useRef(new Set<string>())
  const receipts = useReceiptsToPrint((toPrint) => toPrint.count)
  const countReceipts = async () => {
    if (!may(me, 'receipts')) return
    const answer = await api(paymentsStaffApi.receiptsWaiting).catch(() => null)
    if (answer) useReceiptsToPrint.setState({ count: answer.count })
  }
  const countClaims = async () => {
    if (!may(me, 'claims')) return
    const answer = await api(claimsStaffApi.waiting).catch(() => null)
    if (answer) useWaitingClaims.setState(answer)
  }
  const claims = useWaitingClaims((waitingClaims) => waitingClaims.count)
  const count = async () => {
    if (!makesOrders) return
    void countReceipts()
    void countClaims()
    const answer = await api(boardStaffApi.waiting).catch(() => null)
    if (answer) setWaiting(answer.count)
  }
  const announceDelivery = useEffectEvent(({ id, number, given_to }: OrderChange) => {
    if (given_to !== me.id) return
    ring()
    toast({
      title: t('staff.bell.delivery', { number }),
      about: `delivery ${id}`,
      action: { label: t('staff.board.open'), to: `/staff/orders/${id}` },
    })
  })
  const announce = useEffectEvent((change: OrderChange) => {
    announceDelivery(change)
    const { id, number, came } = change
    if (!came || !makesOrders || announced.current.has(id)) return
    announced.current.add(id)
    ring()
    toast({
      title: t('staff.board.came', { number }),
      action: { label: t('staff.board.open'), to: `/staff/orders/${id}` },
    })
  })
  const begin = useEffectEvent(() => void count())
  useEffect(() => openOrdersConnection(), [])
  useEffect(() => subscribeToOrders((event) => announce(event)), [])
  useEffect(() => begin(), [])
  useEffect(() => awaitTouch(), [])
  useRingAgain(waiting > 0)
  useOrdersLive(
    () => true,
    () => void count(),
  )
  const chats = useWaitingChats((answering) => answering.count)
  useEffect(() => (makesOrders ? openChatsConnection() : undefined), [makesOrders])
  useChatsWatch(me, makesOrders, ring)
  useTitleCount(waiting + chats)
  return { orders: waiting, chats, receipts, claims }
}

const useRingAgain = (isWaiting: boolean) => {
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(ring, RING_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

const useTitleCount = (waiting: number) => {
  const { key } = useLocation()
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [waiting, key])
}
