import { X } from 'lucide-react'
import { type Ref } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'

export type DraftLine = { component_id: number; name: string; color: string; quantity: string }

export const DeliveryDraftLines = ({
  lines,
  list,
  onChange,
}: {
  lines: DraftLine[]
  list: Ref<HTMLUListElement>
  onChange: (lines: DraftLine[]) => void
}) => (
  <>
    <ul className="delivery-form" ref={list}>
      {lines.map((line, at) => (
        <li key={line.component_id}>
          <span className="stock-name">
            <i style={{ background: line.color }} aria-hidden="true" />
            {line.name}
          </span>
          <QuantityInput
            line={line}
            onChange={(quantity) => onChange(lines.with(at, { ...line, quantity }))}
          />
          <IconButton
            label={t('staff.deliveries.remove', { name: line.name })}
            onClick={() => onChange(lines.filter((_, other) => other !== at))}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
    {lines.length === 0 && <p className="small muted">{t('staff.deliveries.empty')}</p>}
  </>
)

const QuantityInput = ({
  line: { name, quantity },
  onChange,
}: {
  line: DraftLine
  onChange: (quantity: string) => void
}) => (
  <input
    className="input"
    inputMode="numeric"
    autoComplete="off"
    aria-label={t('staff.deliveries.quantity', { name })}
    value={quantity}
    onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('[data-component-picker]')?.focus()
    }}
  />
)
