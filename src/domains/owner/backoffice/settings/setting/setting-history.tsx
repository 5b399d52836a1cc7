import { Undo2, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatSetting, settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { type SettingChange, settingsStaffApi, type StaffSetting } from '../../../contract/staff/settings.ts'
import type { SettingsDesk } from '../use-settings-desk.ts'
import './setting-history.css'

/** Each value can be set again. Where there is no room beside, `HistoryHere`. */
export const SettingHistory = ({ desk }: { desk: SettingsDesk }) => {
  const setting = desk.settings.find(({ name }) => name === desk.open)
  return (
    <aside className="staff-card settings-history" aria-labelledby="setting-history">
      <h2 id="setting-history">{t('staff.settings.history.title')}</h2>
      {setting ? (
        <>
          <p className="small muted">{settingText(setting.name, 'name')}</p>
          <Values key={setting.name} setting={setting} desk={desk} />
        </>
      ) : (
        <p className="small muted">{t('staff.settings.history.choose')}</p>
      )}
      <Note icon={<ShieldCheck aria-hidden="true" />}>{nonBreaking(t('staff.settings.history.note'))}</Note>
    </aside>
  )
}

export const HistoryHere = ({ setting, desk }: { setting: StaffSetting; desk: SettingsDesk }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="setting-history-here" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t('staff.settings.history.title')}</summary>
      {isOpen && <Values setting={setting} desk={desk} />}
    </details>
  )
}

const Values = ({ setting, desk }: { setting: StaffSetting; desk: SettingsDesk }) => {
  const { changes, failure } = useChanges(setting)
  if (failure) return <p className="small">{failure}</p>
  if (!changes) return null
  const first = changes.at(-1)
  return (
    <ol className="setting-values">
      {changes.map((change, at) => (
        <li key={change.id}>
          <b>{formatSetting(setting.unit, change.value)}</b>
          <span>
            {formatMoment(change.changed_at)}
            <br />
            {formatAuthor(change)}
          </span>
          <Restore setting={setting} value={change.value} isNow={at === 0} desk={desk} />
        </li>
      ))}
      <li>
        <b>{formatSetting(setting.unit, first?.was ?? setting.value)}</b>
        <span>{t('staff.settings.history.start')}</span>
        <Restore setting={setting} value={first?.was ?? setting.value} isNow={!first} desk={desk} />
      </li>
    </ol>
  )
}

const Restore = ({
  setting,
  value,
  isNow,
  desk,
}: {
  setting: StaffSetting
  value: number | boolean
  isNow: boolean
  desk: SettingsDesk
}) => {
  if (isNow) return <Label tone="leaf">{t('staff.settings.history.now')}</Label>
  if (value === setting.value) return null
  return (
    <IconButton
      label={t('staff.settings.history.restore', { value: formatSetting(setting.unit, value) })}
      onClick={() => void desk.save(setting, value)}
    >
      <Undo2 />
    </IconButton>
  )
}

export const formatAuthor = ({ by, comment }: SettingChange): string => {
  const name = by ?? t('staff.settings.history.nobody')
  return comment ? t('staff.settings.history.byWith', { name, comment }) : name
}

/** Read again after each change. */
const useChanges = ({ name, value }: StaffSetting) => {
  const [found, setFound] = useState<{ changes?: SettingChange[]; failure?: string }>({})
  useEffect(() => {
    let isLeft = false
    api(settingsStaffApi.history, { params: { name } }).then(
      ({ items }) => !isLeft && setFound({ changes: items }),
      (error: unknown) => !isLeft && setFound({ failure: sayFailure(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [name, value])
  return found
}
