import { useState } from 'react'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'

const MAX_FOUND = 8

export const ComponentPicker = ({
  components,
  onPick,
}: {
  components: readonly StockRow[]
  onPick: (component: StockRow) => void
}) => {
  const [typed, setTyped] = useState('')
  const search = foldSpelling(typed.trim())
  const items = search
    ? components.filter(({ name }) => foldSpelling(name).includes(search)).slice(0, MAX_FOUND)
    : undefined
  return (
    <div className="component-picker">
      <Combobox
        label={t('staff.deliveries.add')}
        hint={t('staff.deliveries.addHint')}
        data-component-picker=""
        value={typed}
        onType={setTyped}
        mustPick
        found={{ items }}
        keyOf={(component) => component.component_id}
        onPick={(component) => {
          setTyped('')
          onPick(component)
        }}
        listName={t('staff.deliveries.add')}
        optionClass="stock-name"
        empty={<p className="small muted">{t('staff.deliveries.nothing')}</p>}
        option={(component) => (
          <>
            <i style={{ background: component.color }} aria-hidden="true" />
            {component.name}
          </>
        )}
      />
    </div>
  )
}
