import type { ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'
import type { OrderErrors } from '../checkout/order-checks.ts'
import { type ChangeableOrder, type ChangeDraft, isPartChanged, partOf } from './change-draft.ts'
import { ChangePartCard } from './change-part.tsx'

export type PartsProps = {
  order: ChangeableOrder
  draft: ChangeDraft
  errors: OrderErrors
  write: (part: ChangeDraft) => void
}

export const Part = ({
  order,
  draft,
  write,
  part,
  icon,
  summary,
  children,
}: PartsProps & { part: keyof ChangeDraft; icon: ReactNode; summary: string; children: ReactNode }) => (
  <ChangePartCard
    icon={icon}
    title={t(`orders.change.parts.${part}`)}
    summary={summary || t('orders.change.nothingWas')}
    changed={isPartChanged(order, draft, part)}
    open={draft[part] !== undefined}
    onOpen={order.can_change.includes(part) ? () => write({ [part]: partOf(order)[part] }) : null}
  >
    {children}
  </ChangePartCard>
)
