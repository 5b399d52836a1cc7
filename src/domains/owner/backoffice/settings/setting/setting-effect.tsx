import { useEffect, useState } from 'react'
import { Info } from 'lucide-react'
import { settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import {
  type Effect,
  EFFECT_DAYS,
  settingsStaffApi,
  type StaffSetting,
} from '../../../contract/staff/settings.ts'

const DEBOUNCE_MS = 250

/** What the new value would have cost, and who keeps the old one. */
export const SettingEffect = ({ setting, value }: { setting: StaffSetting; value: number | null }) => {
  const effect = useEffectOf(setting, value)
  const sentences = [effect && formatEffect(effect), settingText(setting.name, 'keeps')].filter(Boolean)
  if (value === null || sentences.length === 0) return null
  return (
    <Note className="setting-effect" icon={<Info aria-hidden="true" />} role="status">
      {nonBreaking(sentences.join(' '))}
    </Note>
  )
}

const useEffectOf = ({ name, value: present }: StaffSetting, value: number | null): Effect | null => {
  const [answer, setAnswer] = useState<{ value: number; effect: Effect | null }>()
  useEffect(() => {
    if (value === null || value === present) return
    const request = new AbortController()
    const { signal } = request
    const timer = setTimeout(() => {
      api(settingsStaffApi.effect, { params: { name }, query: { value }, signal }).then(
        ({ effect }) => !signal.aborted && setAnswer({ value, effect }),
        // A change is possible without its estimate.
        () => !signal.aborted && setAnswer({ value, effect: null }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [name, present, value])
  return answer?.value === value ? answer.effect : null
}

const formatEffect = ({ what, amount, at_most: isBound }: Effect): string => {
  const days = EFFECT_DAYS
  if (amount === 0) return t('staff.settings.effect.none', { days })
  const n = Math.abs(amount)
  const direction = amount < 0 ? 'less' : 'more'
  if (what === 'discounts') {
    const values = { days, sum: formatMoney(n) }
    return t(`staff.settings.effect.discounts.${isBound && amount > 0 ? 'upTo' : direction}`, values)
  }
  if (what === 'points') return t(`staff.settings.effect.points.${direction}`, { days, n })
  return t(`staff.settings.effect.${what}`, { days, n })
}
