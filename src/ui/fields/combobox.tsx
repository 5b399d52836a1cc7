import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import { type FieldFrame, TextField } from './field.tsx'
import { OptionCount } from './option-count.tsx'
import { useCombobox } from './use-combobox.ts'

type Props<Option> = FieldFrame &
  Omit<
    ComponentProps<'input'>,
    'value' | 'list' | 'children' | 'onChange' | 'onKeyDown' | 'onClick' | 'onBlur'
  > & {
    value: string
    onType: (text: string) => void
    found: { items?: readonly Option[]; failed?: string; isLoading?: boolean }
    keyOf: (option: Option) => string | number
    onPick: (option: Option) => void
    /** The first option is active once found, and Enter never sends the form. */
    mustPick?: boolean
    staysOpen?: boolean
    listName: string
    listClass?: string
    optionClass?: string
    empty?: ReactNode
    option: (option: Option) => ReactNode
  }

/** Every field with suggestions is one, the header's search apart. */
export const Combobox = <Option,>({
  value,
  onType,
  found: { items, failed, isLoading = false },
  keyOf,
  onPick,
  mustPick = false,
  staysOpen,
  listName,
  listClass,
  optionClass,
  empty,
  option: draw,
  ...input
}: Props<Option>) => {
  const options = items ?? []
  const isTyped = value.trim() !== ''
  const { field, list, optionAt, at, reopen } = useCombobox({
    options,
    keyOf,
    onPick,
    // Enter must not pick what was found for earlier words.
    first: mustPick && isTyped && !isLoading ? 0 : -1,
    staysOpen,
  })
  return (
    <>
      <TextField
        autoComplete="off"
        {...input}
        {...field}
        value={value}
        onChange={(event) => {
          reopen()
          onType(event.target.value)
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event)
          if (mustPick && event.key === 'Enter') event.preventDefault()
        }}
      />
      <OptionCount count={isLoading ? undefined : items?.length} failed={failed} />
      <ul {...list} className={listClass} aria-label={listName} aria-busy={isLoading}>
        {options.map((one, index) => (
          <li
            key={keyOf(one)}
            {...optionAt(index, one)}
            className={classes(optionClass, index === at && 'is-on')}
          >
            {draw(one)}
          </li>
        ))}
      </ul>
      {isTyped && items?.length === 0 && empty}
    </>
  )
}
