import { Pencil } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { formatSetting, settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { StaffSetting } from '../../../contract/staff/settings.ts'
import { Marked } from '../marked.tsx'
import { SettingEditor } from './setting-editor.tsx'
import { HistoryHere } from './setting-history.tsx'
import type { SettingsDesk } from '../use-settings-desk.ts'
import './setting-row.css'

export const SettingRow = ({
  setting,
  words,
  desk,
}: {
  setting: StaffSetting
  words: readonly string[]
  desk: SettingsDesk
}) => {
  const { name, value } = setting
  const title = settingText(name, 'name') ?? name
  const text = (
    <span>
      <b>
        <Marked text={title} words={words} />
      </b>
      <small>
        <Marked text={settingText(name, 'hint') ?? ''} words={words} />
      </small>
    </span>
  )
  const isOpen = desk.open === name
  if (typeof value === 'boolean')
    return (
      <li className={classes('setting', isOpen && 'is-chosen')}>
        <Switch
          className="setting-row"
          label={text}
          checked={value}
          onChange={(next) => {
            desk.show(name)
            void desk.save(setting, next)
          }}
        />
        {isOpen && <HistoryHere setting={setting} desk={desk} />}
      </li>
    )
  return (
    <NumberRow title={title} setting={setting} words={words} desk={desk}>
      {text}
    </NumberRow>
  )
}

const NumberRow = ({
  title,
  setting,
  words,
  desk,
  children,
}: {
  title: string
  setting: StaffSetting
  words: readonly string[]
  desk: SettingsDesk
  children: ReactNode
}) => {
  const { name, unit, value } = setting
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = desk.open === name
  const isEditing = isOpen && desk.isEditing
  const shown = formatSetting(unit, value)
  return (
    <li className={classes('setting', isOpen && 'is-chosen', isEditing && 'is-open')}>
      <div className="setting-row">
        {children}
        {desk.undoable?.setting.name === name && <Label tone="soft">{t('staff.settings.justNow')}</Label>}
        <button
          ref={button}
          type="button"
          className="setting-value"
          aria-label={t('staff.settings.edit', { name: title, value: shown })}
          aria-expanded={isEditing}
          onClick={() => (isEditing ? desk.close() : desk.edit(name))}
        >
          <Marked text={shown} words={words} />
          <Pencil aria-hidden="true" />
        </button>
      </div>
      {isEditing && <SettingEditor key={name} setting={setting} desk={desk} opener={button} />}
      {isOpen && <HistoryHere setting={setting} desk={desk} />}
    </li>
  )
}
