import { type ReactNode, useState } from 'react'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { Sortable } from './sortable.tsx'

/** By dragging or arrows; the new order reverts when it cannot be saved. */
export const OrderedList = <Item extends { id: number | string }>({
  label,
  items,
  nameOf,
  onOrder,
  children,
}: {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onOrder: (ids: Item['id'][]) => Promise<unknown>
  children: (item: Item) => ReactNode
}) => {
  const [rows, setRows] = useState(items)
  const [known, setKnown] = useState(items)
  if (items !== known) {
    setKnown(items)
    setRows(items)
  }
  const order = async (next: Item[]) => {
    setRows(next)
    try {
      await onOrder(next.map(({ id }) => id))
    } catch (error) {
      setRows(rows)
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  return (
    <Sortable
      label={label}
      items={rows}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      onOrder={(next) => void order(next)}
    >
      {children}
    </Sortable>
  )
}
