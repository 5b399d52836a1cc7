import { Check } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatSetting, settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import type { SettingsDesk, Undoable } from './use-settings-desk.ts'
import './undo-bar.css'

const UNDO_MS = 10_000

/** For ten seconds, by Ctrl Z too; later from the history. */
export const UndoBar = ({ desk }: { desk: SettingsDesk }) => (
  <div role="status">
    {desk.undoable && <Bar key={desk.undoable.id} undoable={desk.undoable} desk={desk} />}
  </div>
)

const Bar = ({ undoable, desk }: { undoable: Undoable; desk: SettingsDesk }) => {
  const { setting, was } = undoable
  const forget = useEffectEvent(() => desk.forgetUndo())
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndo(event) || isTyping(event.target)) return
    event.preventDefault()
    void desk.undo(undoable)
  })
  useEffect(() => {
    const timer = setTimeout(() => forget(), UNDO_MS)
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div className="undo-bar">
      <Check aria-hidden="true" />
      <p>
        <b>
          {settingText(setting.name, 'name')}: {formatSetting(setting.unit, setting.value)}
        </b>
        <small>{t('staff.settings.undo.was', { value: formatSetting(setting.unit, was) })}</small>
      </p>
      <button type="button" onClick={() => void desk.undo(undoable)}>
        {t('staff.settings.undo.action')} <kbd aria-hidden="true">Ctrl Z</kbd>
      </button>
      <svg className="undo-ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" pathLength="1" />
      </svg>
    </div>
  )
}

/** The same key in the Russian layout. */
const isUndo = ({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea') !== null
