import { redirect } from 'react-router'
import { staffApi } from '#/domains/auth/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { homeOf } from './staff-sections.ts'

/** `/staff` redirects to the first section of the role. */
export const clientLoader = staffLoad(async (api) => {
  throw redirect(homeOf((await api(staffApi.me)).role).to)
})

export default function StaffHomePage() {
  return null
}
