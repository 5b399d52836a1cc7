import type { ReactNode } from 'react'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { cardTexts } from '../format-staff-order.ts'
import type { PrintFormat } from './print-formats.ts'
import { PrintCard } from './print-card.tsx'
import { PrintLabel } from './print-label.tsx'
import { PrintSheet } from './print-sheet.tsx'

/** `care`: the leaflet that goes with the bouquet. */
export const PrintOrder = ({
  order,
  paper,
  care,
}: {
  order: StaffOrder
  paper: PrintFormat
  care: ReactNode
}) => {
  if (paper === 'care') return care
  if (paper === 'card') return cardTexts(order).map((text, at) => <PrintCard key={at} text={text} />)
  if (paper === 'sheet') return <PrintSheet order={order} />
  return <PrintLabel order={order} isNarrow={paper === 'label58'} />
}
