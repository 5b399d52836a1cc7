import { redirect } from 'react-router'
import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { noticesApi } from '#/domains/owner/contract/staff/notices.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { homeOf } from './staff-sections.ts'

/** An owner who has not opened yet comes to the guide. */
export const clientLoader = staffLoad(async (api) => {
  const me = await api(staffApi.me)
  const isUnopened = may(me, 'opening') && (await api(noticesApi.show)).missing.includes('opening')
  throw redirect(isUnopened ? '/staff/start' : homeOf(me).to)
})

export default function StaffHomePage() {
  return null
}
