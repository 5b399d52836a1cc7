import type { SettingGroup as GroupName } from '#/platform/shared/shop/shop-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import { SettingRow } from './setting/setting-row.tsx'
import type { SettingsDesk } from './use-settings-desk.ts'

/** The settings of one group that were found. */
export const SettingGroup = ({
  group,
  settings,
  words,
  desk,
}: {
  group: GroupName
  settings: SettingsDesk['settings']
  words: readonly string[]
  desk: SettingsDesk
}) => {
  const own = settings.filter((one) => one.group === group)
  return (
    <section className="staff-card settings-group" id={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>
        {t(`staff.settings.groups.${group}`)} <small>{own.length}</small>
      </h2>
      <ul>
        {own.map((setting) => (
          <SettingRow key={setting.name} setting={setting} words={words} desk={desk} />
        ))}
      </ul>
    </section>
  )
}
