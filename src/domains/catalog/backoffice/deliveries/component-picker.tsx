import { useState } from 'react'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { OptionCount, useCombobox } from '#/ui/fields/combobox.tsx'
import { Field } from '#/ui/fields/field.tsx'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'

const MAX_FOUND = 8

/** A search box for components: arrows choose, Enter selects. */
export const ComponentPicker = ({
  components,
  onPick,
}: {
  components: readonly StockRow[]
  onPick: (component: StockRow) => void
}) => {
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState(false)
  const wanted = foldSpelling(typed.trim())
  const found = wanted
    ? components.filter(({ name }) => foldSpelling(name).includes(wanted)).slice(0, MAX_FOUND)
    : []
  const { field, list, optionAt, at, reset } = useCombobox({
    options: closed ? [] : found,
    first: 0,
    onPick: (component) => {
      setTyped('')
      onPick(component)
    },
    onClose: () => setClosed(true),
  })
  return (
    <div className="component-picker">
      <Field label={t('staff.deliveries.add')} hint={t('staff.deliveries.addHint')}>
        {(wiring) => (
          <input
            {...wiring}
            data-component-picker=""
            className="input"
            {...field}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setClosed(false)
              reset()
            }}
            onKeyDown={(event) => {
              field.onKeyDown(event)
              // Never sends the form around it.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </Field>
      <OptionCount count={wanted && !closed ? found.length : undefined} />
      <ul {...list} aria-label={t('staff.deliveries.add')}>
        {found.map((component, index) => (
          <li
            key={component.component_id}
            {...optionAt(index, component)}
            className={classes('stock-name', index === at && 'is-on')}
          >
            <i style={{ background: component.color }} aria-hidden="true" />
            {component.name}
          </li>
        ))}
      </ul>
      {wanted && found.length === 0 && <p className="small muted">{t('staff.deliveries.nothing')}</p>}
    </div>
  )
}
