import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { sayFailure } from '#/platform/web/say-failure.ts'
import type { Route } from './+types/log-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type LogEntry, logStaffApi } from '#/domains/auth/contract/staff/log.ts'
import { LogChanges } from './log-changes.tsx'
import { LogFilters } from './log-filters.tsx'
import { pageOfEntry } from './page-of-entry.ts'
import { actionLabel, entryName } from './log-labels.ts'
import './log.css'

export const clientLoader = staffLoad((api_, { url }) =>
  api_(logStaffApi.list, { query: Object.fromEntries(url.searchParams) }),
)

export const meta = noIndexMeta('staff.log.title')

export default function LogPage({ loaderData: first }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (patch: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.log.title')}</h1>
      </div>
      <LogFilters params={params} people={first.people} subjects={first.subjects} onChange={go} />
      {first.items.length > 0 ? (
        <Entries key={params.toString()} first={first} query={Object.fromEntries(params)} />
      ) : (
        <EmptyState
          drawing="lost"
          title={t(params.size > 0 ? 'staff.log.none' : 'staff.log.noneYet')}
          text={t(params.size > 0 ? 'staff.log.noneText' : 'staff.log.noneYetText')}
        >
          {params.size > 0 && (
            <ButtonLink variant="line" to="/staff/log">
              {t('staff.log.all')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
    </>
  )
}

type LogPiece = { items: LogEntry[]; has_more: boolean }

const Entries = ({ first, query }: { first: LogPiece; query: Record<string, string> }) => {
  const [later, setLater] = useState<LogPiece>({ items: [], has_more: first.has_more })
  const [busy, setBusy] = useState(false)
  const rows = [...first.items, ...later.items]
  const more = async () => {
    const before = rows.at(-1)?.id
    setBusy(true)
    try {
      const page = await api(logStaffApi.list, { query: { ...query, before } })
      setLater({ items: [...later.items, ...page.items], has_more: page.has_more })
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Table caption={t('staff.log.title')} columns={columns()} rows={rows} keyOf={({ id }) => id} />
      {later.has_more && (
        <p className="log-more">
          <Button variant="line" busy={busy} onClick={() => void more()}>
            {t('staff.log.more')}
          </Button>
        </p>
      )}
    </>
  )
}

const columns = (): Column<LogEntry>[] => [
  {
    key: 'what',
    title: t('staff.log.what'),
    main: true,
    cell: (entry) => (
      <>
        <b>{actionLabel(entry.action)}</b>
        <EntrySubject entry={entry} />
        <LogChanges entry={entry} />
      </>
    ),
  },
  {
    key: 'who',
    title: t('staff.log.who'),
    cell: ({ author, role }) => (
      <span>
        {author ?? t('staff.customers.erased')}
        <small>{role === 'key' ? t('staff.log.key') : t(`staff.roles.${role}`)}</small>
      </span>
    ),
  },
  {
    key: 'when',
    title: t('staff.log.when'),
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
]

const EntrySubject = ({ entry }: { entry: LogEntry }) => {
  const name = entryName(entry)
  const to = pageOfEntry(entry)
  if (!name && !to) return null
  return (
    <>
      {': '}
      {to ? (
        <Link className="link link-inline" to={to}>
          {name ?? t('staff.log.open')}
        </Link>
      ) : (
        name
      )}
    </>
  )
}
