import { useEffect, useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import type { OrderErrors } from '../order-checks.ts'

export const PersonFields = ({
  name,
  phone,
  errors,
  onName,
  onPhone,
  focusName,
}: {
  name: string
  phone: string
  errors: OrderErrors
  onName: (name: string) => void
  onPhone: (phone: string) => void
  focusName?: boolean
}) => {
  const pair = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusName) pair.current?.querySelector('input')?.focus()
  }, [focusName])
  return (
    <div className="order-pair" ref={pair}>
      <TextField
        label={t('orders.recipient.name')}
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={errors['recipient.name']}
        maxLength={100}
        autoComplete="off"
      />
      <PhoneField
        label={t('orders.recipient.phone')}
        value={phone}
        onChange={onPhone}
        error={errors['recipient.phone']}
        autoComplete="off"
      />
    </div>
  )
}
