import type { JobLine } from '#/domains/owner/contract/staff/state.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'

export const StateJobs = ({ jobs }: { jobs: readonly JobLine[] }) => (
  <details
    className="staff-card state-card"
    open={jobs.some(({ late, failure }) => late || failure !== null)}
  >
    <summary>
      <h2>{t('staff.state.jobs.title')}</h2>
    </summary>
    <Table caption={t('staff.state.jobs.title')} columns={COLUMNS()} rows={jobs} keyOf={({ name }) => name} />
  </details>
)

const COLUMNS = (): Column<JobLine>[] => [
  {
    key: 'name',
    main: true,
    title: t('staff.state.jobs.name'),
    cell: ({ name, failure }) => (
      <>
        <code>{name}</code>
        {failure !== null && (
          <small className="state-failure">{t('staff.state.jobs.failure', { why: failure })}</small>
        )}
      </>
    ),
  },
  {
    key: 'started',
    title: t('staff.state.jobs.started'),
    cell: ({ started_at }) => (started_at ? formatMoment(started_at) : t('staff.state.jobs.never')),
  },
  {
    key: 'took',
    end: true,
    title: t('staff.state.jobs.took'),
    cell: ({ took_ms }) => (took_ms === null ? '' : lasted(took_ms)),
  },
  {
    key: 'next',
    title: t('staff.state.jobs.next'),
    cell: ({ due_at, late }) => (late ? t('staff.state.jobs.late') : formatMoment(due_at)),
  },
]

const lasted = (ms: number): string =>
  ms < SECOND_MS
    ? t('staff.state.jobs.ms', { n: ms })
    : t('staff.state.jobs.seconds', { n: Math.round(ms / SECOND_MS) })
