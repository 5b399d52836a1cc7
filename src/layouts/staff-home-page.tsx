import { redirect } from 'react-router'
import { staffApi } from '#/domains/auth/staff-contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { staffLoad } from './staff-load.ts'
import { sectionsOf } from './staff-sections.ts'

/** `/staff` leads to the first section of one's role. */
export const clientLoader = staffLoad(async (api) => {
  const [first] = sectionsOf((await api(staffApi.me)).role)
  if (first) throw redirect(first.to)
  return null
})

/** For a role that has nothing to do here yet. */
export default function StaffHomePage() {
  return <EmptyState drawing="lost" title={t('staff.nothing.title')} text={t('staff.nothing.text')} />
}
