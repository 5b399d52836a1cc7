import { useRef, useState } from 'react'
import { deliveriesStaffApi, type StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { api } from '#/platform/web/api.ts'
import type { DraftLine } from './delivery-draft-lines.tsx'

export const useDeliveryDraft = (today: string, storeId: number, delivery: StemDelivery | undefined) => {
  const [day, setDay] = useState(delivery?.arrives_on ?? addDays(today, 1))
  const [note, setNote] = useState(delivery?.note ?? '')
  const [lines, setLines] = useState<DraftLine[]>(
    delivery?.lines.map((line) => ({ ...line, quantity: String(line.quantity) })) ?? [],
  )
  const list = useRef<HTMLUListElement>(null)
  const add = ({ component_id, name, color }: StockRow) => {
    setLines([...lines, { component_id, name, color, quantity: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const send = () => {
    const body = {
      note,
      lines: lines.map(({ component_id, quantity }) => ({ component_id, quantity: Number(quantity) })),
    }
    return delivery
      ? api(deliveriesStaffApi.change, {
          params: { id: delivery.id },
          body: { ...body, version: delivery.version },
        })
      : api(deliveriesStaffApi.plan, { params: { store_id: storeId }, body: { ...body, arrives_on: day } })
  }
  const isWrong = lines.length === 0 || lines.some(({ quantity }) => !/^[1-9]\d{0,4}$/.test(quantity))
  return { day, setDay, note, setNote, lines, setLines, list, add, isWrong, send }
}
