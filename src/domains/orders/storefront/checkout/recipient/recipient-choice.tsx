import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'

const SEEN = 6

/** `spec §3`. */
export const RecipientChoice = ({
  value,
  userId,
  saved,
  selfOff,
  onChange,
}: {
  value: string
  /** undefined before sign-in. */
  userId: string | undefined
  saved: readonly Recipient[]
  /** The recipient is asked, so it cannot be the customer. */
  selfOff: boolean
  onChange: (value: string) => void
}) => {
  const name = useId()
  const [all, setAll] = useState(false)
  const chosen = saved.findIndex(({ id }) => id === value)
  const seen = all || chosen >= SEEN ? saved : saved.slice(0, SEEN)
  const chip = (id: string) => ({ name, value: id, checked: value === id, onChange: () => onChange(id) })
  return (
    <fieldset className="chips recipient-choice">
      <legend className="visually-hidden">{t('orders.recipient.legend')}</legend>
      <RadioChip {...chip('self')} value={userId ?? 'self'} disabled={selfOff}>
        {t('orders.recipient.self')}
      </RadioChip>
      {seen.map((person) => (
        <RadioChip key={person.id} {...chip(person.id)}>
          {person.name}
        </RadioChip>
      ))}
      {seen.length < saved.length && (
        <Chip line onClick={() => setAll(true)} aria-expanded={false}>
          {t('orders.recipient.more', { n: saved.length - seen.length })}
        </Chip>
      )}
      <RadioChip {...chip('other')} line>
        <Plus className="icon-small" aria-hidden="true" />
        {t('orders.recipient.other')}
      </RadioChip>
    </fieldset>
  )
}
