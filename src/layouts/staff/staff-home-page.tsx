import { redirect } from 'react-router'
import { STOOD_AT } from '#/domains/auth/backoffice/desk/desk-screen.tsx'
import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { noticesApi } from '#/domains/owner/contract/staff/notices.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { homeOf, screenAt } from './staff-sections.ts'

/** An owner who has not opened yet comes to the guide, who signs in at a tablet to where it stood if that is theirs. */
export const clientLoader = staffLoad(async (api, { url }) => {
  const me = await api(staffApi.me)
  const stood = url.searchParams.get(STOOD_AT)
  const screen = stood ? screenAt(stood.split('?')[0] ?? '') : undefined
  if (stood && screen && may(me, screen.needs)) throw redirect(stood)
  const isUnopened = may(me, 'opening') && (await api(noticesApi.show)).missing.includes('opening')
  throw redirect(isUnopened ? '/staff/start' : homeOf(me).to)
})

export default function StaffHomePage() {
  return null
}
