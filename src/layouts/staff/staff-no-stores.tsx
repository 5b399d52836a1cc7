import { useOutletContext } from 'react-router'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'

/** Hours, zones and windows follow from the city. */
export const NoCities = () => {
  const opens = may(useOutletContext<StaffMember>(), 'cities')
  return (
    <EmptyState
      drawing="lost"
      title={t('staff.noCities.title')}
      text={t(opens ? 'staff.noCities.open' : 'staff.noCities.ask')}
    >
      {opens && <ButtonLink to="/staff/cities/new">{t('staff.noCities.add')}</ButtonLink>}
    </EmptyState>
  )
}

export const NoStores = () => {
  const me = useOutletContext<StaffMember>()
  const opens = me.store_id === null && may(me, 'stores')
  return (
    <EmptyState
      drawing="lost"
      title={t('staff.noStores.title')}
      text={t(opens ? 'staff.noStores.open' : 'staff.noStores.ask')}
    >
      {opens && <ButtonLink to="/staff/stores">{t('staff.noStores.add')}</ButtonLink>}
    </EmptyState>
  )
}
