import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import './sortable.css'

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** Null outside the list. */
const rowAt = ({ clientX, clientY }: PointerEvent, list: HTMLElement | null): number | null => {
  const under = document.elementFromPoint(clientX, clientY)
  const index = list ? [...list.children].findIndex((row) => row.contains(under)) : -1
  return index < 0 ? null : index
}

/** By dragging or arrow buttons; moves are announced. */
export const Sortable = <Item,>({
  label,
  items,
  keyOf,
  nameOf,
  onOrder,
  after,
  children,
}: {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  nameOf: (item: Item) => string
  onOrder: (items: Item[]) => void
  after?: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
}) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onOrder(moved(items, from, to))
    setAnnouncement(t('ui.sortable.moved', { name: nameOf(item), place: to + 1, total: items.length }))
  }
  const list = useRef<HTMLOListElement>(null)
  const letGo = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = () => {
    if (dragged !== null && over !== null) move(dragged, over)
    letGo()
  }
  return (
    <>
      <ol ref={list} className="sortable" aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>
            <div
              className={classes(
                'sortable-item',
                index === dragged && 'is-dragged',
                index === over && dragged !== null && 'is-over',
              )}
            >
              <button
                type="button"
                className="sortable-grip"
                tabIndex={-1}
                aria-hidden="true"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(index)
                }}
                onPointerMove={(event) => dragged !== null && setOver(rowAt(event, list.current))}
                onPointerUp={drop}
                onPointerCancel={letGo}
              >
                <GripVertical />
              </button>
              <div className="sortable-row">{children(item)}</div>
              <span className="sortable-arrows">
                {([-1, 1] as const).map((step) => (
                  <button
                    key={step}
                    type="button"
                    className="icon-button"
                    disabled={step < 0 ? index === 0 : index === items.length - 1}
                    aria-label={t(step < 0 ? 'ui.sortable.up' : 'ui.sortable.down', { name: nameOf(item) })}
                    onClick={() => move(index, index + step)}
                  >
                    {step < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                  </button>
                ))}
              </span>
            </div>
            {after?.(item)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
