import { data, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/rights-page'
import { type StaffMember, type TeamMember, teamStaffApi } from '#/domains/auth/contract/staff/team.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { RIGHT_GROUPS } from './right-groups.ts'
import { RightSwitch } from './right-switch.tsx'
import './rights.css'

export const clientLoader = staffLoad(async (shop, { params }) => {
  const { items } = await shop(teamStaffApi.list)
  const member = items.find(({ id }) => id === params['id'])
  if (!member) throw data({}, { status: 404 })
  return { member }
})

export const meta = noIndexMeta('staff.rights.title')

export default function RightsPage({ loaderData: { member } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  return (
    <>
      <BackLink to="/staff/team">{t('staff.rights.back')}</BackLink>
      <div className="staff-head">
        <h1>{t('staff.rights.of', { name: member.name ?? formatPhone(member.phone) })}</h1>
      </div>
      <p className="muted rights-note">
        {t(`staff.roles.${member.role}`)}, {member.store ?? t('staff.team.allStores').toLowerCase()}.{' '}
        {t('staff.rights.note')}
      </p>
      {member.role === 'admin' || member.id === me.id ? (
        <Note>{t(member.role === 'admin' ? 'staff.rights.admin' : 'staff.rights.own')}</Note>
      ) : (
        <Groups me={me} member={member} />
      )}
    </>
  )
}

const Groups = ({ me, member }: { me: StaffMember; member: TeamMember }) => {
  const { revalidate } = useRevalidator()
  return (
    <div className="rights">
      {Object.entries(RIGHT_GROUPS).map(([group, permissions]) => (
        <section key={group} className="staff-card" aria-labelledby={`rights-${group}`}>
          <h2 id={`rights-${group}`}>{t(`staff.sectionGroups.${group as keyof typeof RIGHT_GROUPS}`)}</h2>
          {permissions.map((permission) => (
            <RightSwitch
              key={permission}
              me={me}
              member={member}
              permission={permission}
              onChanged={() => void revalidate()}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
