import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { Field } from '#/ui/fields/field.tsx'

export const TagsField = ({
  label,
  value,
  onChange,
  known,
  suggested = [],
  error,
}: {
  label: string
  value: string[]
  onChange: (words: string[]) => void
  known: string[]
  suggested?: string[]
  error?: string | undefined
}) => {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const words = text.split(',').flatMap((word) => word.trim() || [])
    if (words.length > 0) onChange([...new Set([...value, ...words])])
    setTyped('')
  }
  return (
    <div className="words-field">
      <Field label={label} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            list={listId}
            placeholder={t('staff.products.addWord')}
            value={typed}
            onChange={(event) => {
              const { value: text } = event.target
              if (text.endsWith(',') || known.includes(text)) add(text)
              else setTyped(text)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                add(typed)
              }
              if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
            }}
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known
          .filter((word) => !value.includes(word))
          .map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
      </datalist>
      <div className="chips words-chips">
        {value.map((word) => (
          <Chip key={word} onRemove={() => onChange(value.filter((one) => one !== word))}>
            {word}
          </Chip>
        ))}
        {suggested
          .filter((word) => !value.includes(word))
          .map((word) => (
            <Chip
              key={word}
              line
              icon={<Plus className="icon-small" aria-hidden="true" />}
              onClick={() => onChange([...value, word])}
            >
              {word}
            </Chip>
          ))}
      </div>
    </div>
  )
}
