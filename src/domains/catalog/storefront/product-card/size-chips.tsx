import { useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import './size-chips.css'

type Size = { id: number; label: string }

export const SizeChips = ({
  sizes,
  chosen,
  onChoose,
}: {
  sizes: readonly Size[]
  chosen: number
  onChoose: (id: number) => void
}) => {
  const name = useId()
  if (sizes.length < 2) return null
  return (
    <fieldset>
      <legend className="visually-hidden">{t('catalog.product.size')}</legend>
      <div className="chips size-chips">
        {sizes.map(({ id, label }) => (
          <label className="chip chip-line size-chip" key={id}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
