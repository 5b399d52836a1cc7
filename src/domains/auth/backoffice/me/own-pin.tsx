import { type FormEvent, useState } from 'react'
import { pinApi } from '#/domains/auth/contract/staff/tablets.ts'
import { PIN_LENGTH, type PinState } from '#/domains/auth/rules/pin.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'

type Props = { state: PinState; byPin: boolean; onSaved: () => void }

export const OwnPin = ({ state, byPin, onSaved }: Props) => (
  <section className="staff-card" aria-labelledby="own-pin">
    <h2 id="own-pin">{t('staff.me.pin')}</h2>
    <p className="muted">{t('staff.me.pinText')}</p>
    <p>{t(`staff.me.states.${state}`)}</p>
    {byPin ? <Note>{t('errors.not_by_pin')}</Note> : <PinForm onSaved={onSaved} />}
  </section>
)

const PinForm = ({ onSaved }: Pick<Props, 'onSaved'>) => {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const { busy, errors, setErrors, send } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pin.length === PIN_LENGTH && pin !== again) return setErrors({ again: t('staff.me.differ') })
    if (!(await send(() => api(pinApi.set, { body: { pin } })))) return
    setPin('')
    setAgain('')
    toast({ title: t('staff.me.saved'), tone: 'leaf' })
    onSaved()
  }
  return (
    <form className="me-pin" noValidate onSubmit={(event) => void submit(event)}>
      <PinInput label={t('staff.me.new')} error={errors['pin']} value={pin} onChange={setPin} />
      <PinInput label={t('staff.me.repeat')} error={errors['again']} value={again} onChange={setAgain} />
      <Button type="submit" busy={busy}>
        {t('staff.me.save')}
      </Button>
    </form>
  )
}

type InputProps = {
  label: string
  error: string | undefined
  value: string
  onChange: (digits: string) => void
}

const PinInput = ({ label, error, value, onChange }: InputProps) => (
  <TextField
    type="password"
    inputMode="numeric"
    autoComplete="off"
    label={label}
    error={error}
    maxLength={PIN_LENGTH}
    value={value}
    onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
  />
)
