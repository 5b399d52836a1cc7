import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject } from 'react'
import { t } from '#/platform/shared/texts.ts'
import type { StaffSetting } from '../../../contract/staff/settings.ts'
import { stepped } from './setting-input.ts'

const SIGNS: Partial<Record<StaffSetting['unit'], string>> = { percent: '%', money: '₽' }

export const SettingNumber = ({
  setting,
  typed,
  field,
  onType,
  ...described
}: {
  setting: StaffSetting
  typed: string
  field: RefObject<HTMLInputElement | null>
  onType: (typed: string) => void
  'aria-describedby': string
  'aria-invalid': true | undefined
}) => {
  const step = (direction: 1 | -1) => onType(stepped(setting, typed, direction))
  const press = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (!direction) return
    event.preventDefault()
    step(direction)
  }
  return (
    <div className="stepper stepper-line setting-number">
      <button type="button" aria-label={t('staff.settings.less')} onClick={() => step(-1)}>
        <Minus />
      </button>
      <span className="setting-typed">
        <input
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('staff.settings.value')}
          value={typed}
          style={{ inlineSize: `${Math.max(1, typed.length)}ch` }}
          onChange={({ target }) => onType(target.value.replaceAll(/[^\d\s]/g, '').slice(0, 12))}
          onKeyDown={press}
          {...described}
        />
        {SIGNS[setting.unit] && <span aria-hidden="true">{SIGNS[setting.unit]}</span>}
      </span>
      <button type="button" aria-label={t('staff.settings.more')} onClick={() => step(1)}>
        <Plus />
      </button>
    </div>
  )
}
