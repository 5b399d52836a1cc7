import { Plus } from 'lucide-react'
import { Link, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/team-page'
import { storesStaffApi } from '#/domains/places/contract/staff/stores.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { type StaffMember, type TeamMember, teamStaffApi } from '#/domains/auth/contract/staff/team.ts'
import { TeamDialog } from './team-dialog.tsx'

export const clientLoader = staffLoad(async (api) => {
  const [team, stores] = await Promise.all([api(teamStaffApi.list), api(storesStaffApi.list)])
  return { team: team.items, stores: stores.items }
})

export const meta = noIndexMeta('staff.team.title')

export default function TeamPage({ loaderData: { team, stores } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const { add, edit, editor } = useListEditor<TeamMember>()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.team.title')}</h1>
        <Button size="s" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={add}>
          {t('staff.team.appoint')}
        </Button>
      </div>
      <Table
        caption={t('staff.team.title')}
        columns={columns(me.id, edit)}
        rows={team}
        keyOf={({ id }) => id}
      />
      {editor && (
        <TeamDialog
          member={editor.item}
          stores={stores}
          onClose={editor.close}
          onDone={() => void revalidate()}
        />
      )}
    </>
  )
}

const columns = (ownId: string, onEdit: (member: TeamMember) => void): Column<TeamMember>[] => [
  {
    key: 'name',
    title: t('staff.team.name'),
    main: true,
    cell: (member) => (
      <>
        {member.id === ownId ? (
          <b>{t('staff.team.you', { name: member.name ?? t('staff.customers.noName') })}</b>
        ) : (
          <button
            type="button"
            className="link link-inline"
            aria-haspopup="dialog"
            onClick={() => onEdit(member)}
          >
            {member.name ?? t('staff.customers.noName')}
          </button>
        )}
        <small className="tabular">{formatPhone(member.phone)}</small>
      </>
    ),
  },
  { key: 'role', title: t('staff.team.role'), cell: ({ role }) => t(`staff.roles.${role}`) },
  { key: 'store', title: t('staff.team.store'), cell: ({ store }) => store ?? t('staff.team.allStores') },
  {
    key: 'factor',
    title: t('staff.team.factor'),
    cell: ({ has_factor }) => t(has_factor ? 'staff.team.factorOn' : 'staff.team.factorOff'),
  },
  {
    key: 'seen',
    title: t('staff.team.seen'),
    cell: ({ seen_at }) => (seen_at ? formatMoment(seen_at) : t('staff.team.neverSeen')),
  },
  {
    key: 'rights',
    title: t('staff.team.rights'),
    untitled: true,
    cell: ({ id, name, phone }) => (
      <Link
        className="link link-inline"
        to={`/staff/team/${id}`}
        aria-label={t('staff.team.rightsOf', { name: name ?? phone })}
      >
        {t('staff.team.rights')}
      </Link>
    ),
  },
  {
    key: 'log',
    title: t('staff.log.title'),
    untitled: true,
    end: true,
    cell: ({ id, name, phone }) => (
      <Link
        className="link link-inline"
        to={`/staff/log?staff_id=${id}`}
        aria-label={t('staff.team.logOf', { name: name ?? phone })}
      >
        {t('staff.team.toLog')}
      </Link>
    ),
  },
]
