import { type KeyboardEvent, useId, useState } from 'react'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Field } from '#/ui/fields/field.tsx'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'

const MOST = 8
/** A search box for components: arrows choose, Enter selects. */
export const ComponentPicker = ({
  components,
  onPick,
}: {
  components: readonly StockRow[]
  onPick: (component: StockRow) => void
}) => {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = typed.trim()
    ? components.filter(({ name }) => foldSpelling(name).includes(foldSpelling(typed.trim()))).slice(0, MOST)
    : []
  const pick = (component: StockRow | undefined) => {
    if (!component) return
    setTyped('')
    setAt(0)
    onPick(component)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((at + by + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(found[at])
    }
  }
  return (
    <div className="component-picker">
      <Field label={t('staff.deliveries.add')} hint={t('staff.deliveries.addHint')}>
        {(wiring) => (
          <input
            {...wiring}
            data-component-picker=""
            className="input"
            role="combobox"
            autoComplete="off"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul id={listId} role="listbox" aria-label={t('staff.deliveries.add')} hidden={found.length === 0}>
        {found.map((component, index) => (
          <li
            key={component.component_id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes('stock-name', index === at && 'is-on')}
            onPointerDown={(event) => {
              event.preventDefault()
              pick(component)
            }}
          >
            <i style={{ background: component.color }} aria-hidden="true" />
            {component.name}
          </li>
        ))}
      </ul>
      {typed.trim() && found.length === 0 && <p className="small muted">{t('staff.deliveries.nothing')}</p>}
    </div>
  )
}
