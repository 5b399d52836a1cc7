import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DisplaySchedule } from '../rules/display-state.ts'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { OrderedList } from '#/ui/staff/ordered-list.tsx'
import { DisplayStateLabel } from './display-state-label.tsx'

type ScheduledItem = DisplaySchedule & { id: number; title: string; picture: PictureData }

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
  /** In the viewer's city. */
  today: string
  addressOf: (item: Item) => string
  onOrder: (ids: number[]) => Promise<unknown>
  empty: ReactNode
}) => {
  if (items.length === 0) return empty
  return (
    <OrderedList label={label} items={items} nameOf={({ title }) => title} onOrder={onOrder}>
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
    </OrderedList>
  )
}
