import { Chip } from '#/ui/controls/chip.tsx'
import { FieldError } from '#/ui/fields/field.tsx'

/** None selected means all. */
export const PickChips = <Value extends string | number>({
  label,
  all,
  options,
  chosen,
  error,
  onChange,
}: {
  label: string
  all: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}) => {
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <div className="chips promo-chips">
        <Chip selected={chosen.length === 0} onClick={() => onChange([])}>
          {all}
        </Chip>
        {options.map((option) => (
          <Chip
            key={option.value}
            selected={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
