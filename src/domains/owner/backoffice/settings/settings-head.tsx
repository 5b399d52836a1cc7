import { History } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ToolbarSearch } from '#/ui/staff/toolbar.tsx'

/** Title, search and the way to all changes. */
export const SettingsHead = ({
  search,
  onSearch,
  found,
  total,
}: {
  search: string
  onSearch: (search: string) => void
  found: number
  total: number
}) => (
  <div className="staff-head settings-head">
    <h1>{t('staff.settings.title')}</h1>
    <div className="toolbar settings-search" role="search" aria-label={t('staff.settings.filters')}>
      <ToolbarSearch label={t('staff.settings.search')} value={search} onChange={onSearch} />
    </div>
    <span className="small muted settings-found" role="status">
      {search && t('staff.settings.found', { n: found, total })}
    </span>
    <ButtonLink size="s" variant="line" icon={<History aria-hidden="true" />} to="/staff/settings/changes">
      {t('staff.settings.changes')}
    </ButtonLink>
  </div>
)
