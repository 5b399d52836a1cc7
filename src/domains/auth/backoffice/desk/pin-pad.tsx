import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { PIN_LENGTH } from '#/domains/auth/rules/pin.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import type { PinEntry } from './use-pin.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export const PinPad = ({ entry }: { entry: PinEntry }) => {
  const { digits, error, busy, type, erase } = entry
  useDigitKeys(type, erase)
  return (
    <div className="pin-pad" aria-busy={busy || undefined}>
      <p className="pin-pad-title" aria-live="polite">
        {titleOf(entry)}
      </p>
      <div
        className="pin-pad-dots"
        role="img"
        aria-label={t('staff.desk.entered', { n: digits.length, total: PIN_LENGTH })}
      >
        {Array.from({ length: PIN_LENGTH }, (_, at) => (
          <i key={at} className={classes(at < digits.length && 'is-on')} />
        ))}
      </div>
      <div className="pin-pad-error" role="alert">
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="pin-pad-keys" role="group" aria-label={t('staff.desk.keys')}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="pin-pad-quiet" onClick={entry.forget}>
          {t('staff.desk.forgot')}
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button type="button" className="pin-pad-quiet" aria-label={t('staff.desk.erase')} onClick={erase}>
          <Delete aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

const titleOf = ({ person, stage }: PinEntry): string => {
  if (stage === 'repeat') return t('staff.desk.repeat')
  const name = person?.name
  if (stage === 'new') return name ? t('staff.desk.new', { name }) : t('staff.desk.newOf')
  return name ? t('staff.desk.pin', { name }) : t('staff.desk.pinOf')
}

/** A keyboard that is there may be used. */
const useDigitKeys = (type: (digit: string) => void, erase: () => void) => {
  const pressed = useEffectEvent(({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement
    if (ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open]')) return
    if (/^\d$/.test(key)) type(key)
    if (key === 'Backspace') erase()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
