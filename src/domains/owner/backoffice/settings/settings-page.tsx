import { useState } from 'react'
import { type ShouldRevalidateFunction, useOutletContext, useSearchParams } from 'react-router'
import type { Route } from './+types/settings-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { iconFor } from '#/layouts/staff/staff-sections.ts'
import { useSearchParam } from '#/layouts/staff/use-search-param.ts'
import { SETTING_GROUPS, type SettingGroup as GroupName } from '#/platform/shared/shop/shop-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { settingsStaffApi } from '../../contract/staff/settings.ts'
import { findSettings, isFound, wordsOf } from './find-settings.ts'
import { OTHER_SCREENS } from './other-screens.ts'
import { ScreenLinks } from './screen-links.tsx'
import { SettingGroup } from './setting-group.tsx'
import { SettingHistory } from './setting/setting-history.tsx'
import { SettingsHead } from './settings-head.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useSettingsDesk } from './use-settings-desk.ts'
import './settings-page.css'

export const clientLoader = staffLoad((call) => call(settingsStaffApi.list))

export const meta = noIndexMeta('staff.settings.title')

/** The search is among what is loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export default function SettingsPage({ loaderData: { items } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const [params] = useSearchParams()
  const [search, look] = useSearchParam()
  const desk = useSettingsDesk(items, params.get('setting'))
  const words = wordsOf(search)
  const found = findSettings(desk.settings, words)
  const screens = OTHER_SCREENS.flatMap((screen) => {
    const icon = iconFor(me, screen.to)
    return icon ? [{ ...screen, icon }] : []
  })
  const foundScreens = words.length === 0 ? [] : screens.filter(({ key }) => isFound(words, textsOf(key)))
  const [chosen, setChosen] = useState<GroupName>()
  const groups = SETTING_GROUPS.filter((group) => items.some((one) => one.group === group)).map((group) => ({
    group,
    found: found.filter((one) => one.group === group).length,
  }))
  return (
    <>
      <SettingsHead
        search={search}
        onSearch={look}
        found={found.length + foundScreens.length}
        total={items.length + screens.length}
      />
      <div className="settings">
        <SettingsNav
          groups={groups}
          active={
            chosen ??
            found.find(({ name }) => name === desk.open)?.group ??
            groups.find((one) => one.found > 0)?.group
          }
          isSearching={words.length > 0}
          screens={screens}
          onChoose={setChosen}
        />
        <div className="settings-groups">
          {groups
            .filter((one) => one.found > 0)
            .map(({ group }) => (
              <SettingGroup key={group} group={group} settings={found} words={words} desk={desk} />
            ))}
          {foundScreens.length > 0 && <ScreenLinks screens={foundScreens} words={words} />}
          {found.length + foundScreens.length === 0 && <NothingFound onAll={() => look('')} />}
        </div>
        <SettingHistory desk={desk} />
      </div>
      <UndoBar desk={desk} />
    </>
  )
}

const textsOf = (key: (typeof OTHER_SCREENS)[number]['key']) => [
  t(`staff.settings.links.${key}.name`),
  t(`staff.settings.links.${key}.hint`),
]

const NothingFound = ({ onAll }: { onAll: () => void }) => (
  <EmptyState drawing="lost" title={t('staff.settings.nothing')} text={t('staff.settings.nothingText')}>
    <Button variant="line" onClick={onAll}>
      {t('staff.settings.showAll')}
    </Button>
  </EmptyState>
)
