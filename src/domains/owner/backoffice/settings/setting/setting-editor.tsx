import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatSetting } from '#/domains/owner/rules/staff/format-setting.ts'
import { roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { FieldError, TextField } from '#/ui/fields/field.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { MAX_COMMENT_LENGTH, type StaffSetting } from '../../../contract/staff/settings.ts'
import { SettingEffect } from './setting-effect.tsx'
import { SettingNumber } from './setting-number.tsx'
import { parseTyped, typedOf } from './setting-input.ts'
import type { SettingsDesk } from '../use-settings-desk.ts'
import './setting-editor.css'

export const SettingEditor = ({
  setting,
  desk,
  opener,
}: {
  setting: StaffSetting
  desk: SettingsDesk
  /** Gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}) => {
  const [typed, setTyped] = useState(() => typedOf(setting, Number(setting.value)))
  const [comment, setComment] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const note = useId()
  const value = parseTyped(setting, typed)
  const fault = faultOf(setting, value) ?? desk.fault
  useEffect(() => {
    field.current?.select()
    const button = opener.current
    return () => button?.focus()
  }, [opener])
  useEscape(desk.close)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (value === setting.value) return desk.close()
    if (value !== null && !faultOf(setting, value)) void desk.save(setting, value, comment)
    field.current?.focus()
  }
  return (
    <form className="setting-editor" noValidate onSubmit={save}>
      <div className="setting-number-row">
        <SettingNumber
          setting={setting}
          typed={typed}
          field={field}
          onType={(next) => {
            setTyped(next)
            desk.forgetFault()
          }}
          aria-describedby={note}
          aria-invalid={fault ? true : undefined}
        />
        <p className="small muted" id={note}>
          {fault ? <FieldError>{fault}</FieldError> : nonBreaking(formatBounds(setting))}
        </p>
      </div>
      {desk.meanwhile && (
        <Note tone="honey" role="alert">
          {nonBreaking(desk.meanwhile)}
        </Note>
      )}
      <SettingEffect setting={setting} value={fault || value === setting.value ? null : value} />
      {value !== setting.value && (
        <TextField
          label={t('staff.settings.comment')}
          optional
          placeholder={t('staff.settings.commentHint')}
          value={comment}
          maxLength={MAX_COMMENT_LENGTH}
          onChange={({ target }) => setComment(target.value)}
        />
      )}
      <div className="setting-buttons">
        <Button size="s" type="submit" busy={desk.isSaving} aria-disabled={value === setting.value}>
          {value === setting.value
            ? t('staff.settings.same')
            : t('staff.settings.save', { value: value === null ? '' : formatSetting(setting.unit, value) })}
        </Button>
        <Button size="s" variant="line" onClick={desk.close}>
          {t('staff.settings.cancel')} <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </form>
  )
}

const formatBounds = ({ unit, bounds, default: usual }: StaffSetting): string =>
  t('staff.settings.bounds', {
    min: formatBare(unit, bounds?.min ?? 0),
    max: formatSetting(unit, bounds?.max ?? 0),
    default: formatSetting(unit, usual),
  })

/** Not while searching, where Esc clears the search. */
const useEscape = (close: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSearching = event.target instanceof HTMLElement && event.target.matches('[type="search"]')
    if (event.key === 'Escape' && !isSearching) close()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** «от 0 до 50 %»: the unit once. */
const formatBare = (unit: StaffSetting['unit'], value: number): string =>
  unit === 'money' ? roublesText(value) : formatSetting('count', value)

const faultOf = ({ unit, bounds }: StaffSetting, value: number | null): string | null => {
  if (value === null) return t('staff.settings.notNumber')
  if (!bounds || (value >= bounds.min && value <= bounds.max)) return null
  const [min, max] = [formatBare(unit, bounds.min), formatSetting(unit, bounds.max)]
  return t('staff.settings.faults.bounds', { min, max })
}
