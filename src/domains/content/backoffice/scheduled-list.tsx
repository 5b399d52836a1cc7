import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { DisplaySchedule } from '#/domains/content/rules.ts'
import type { Picture as PictureData } from '#/platform/shared/picture.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { DisplayStateLabel } from './display-state-label.tsx'

type ScheduledItem = DisplaySchedule & { id: number; title: string; picture: PictureData }

/** Banners or promotions with picture and display state. */
export const ScheduledList = <Item extends ScheduledItem>({
  label,
  items,
  today,
  addressOf,
  onOrder,
  empty,
}: {
  label: string
  items: readonly Item[]
  /** Date in the viewer's city. */
  today: string
  addressOf: (item: Item) => string
  /** Saves the order; the list reverts on failure. */
  onOrder: (ids: number[]) => Promise<unknown>
  empty: ReactNode
}) => {
  const [shown, setShown] = useState(items)
  const [known, setKnown] = useState(items)
  if (items !== known) {
    setKnown(items)
    setShown(items)
  }
  const order = async (next: Item[]) => {
    setShown(next)
    try {
      await onOrder(next.map(({ id }) => id))
    } catch (error) {
      setShown(shown)
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  if (shown.length === 0) return empty
  return (
    <Sortable
      label={label}
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onOrder={(next) => void order(next)}
    >
      {(item) => (
        <Link className="shown-row" to={addressOf(item)}>
          <span className="shown-row-picture">
            <Picture picture={item.picture} sizes="72px" alt="" />
          </span>
          <span>
            <b>{item.title}</b>
            <DisplayStateLabel showing={item} today={today} />
          </span>
        </Link>
      )}
    </Sortable>
  )
}
