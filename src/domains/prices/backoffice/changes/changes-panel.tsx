import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { PriceChange } from '../../contract/prices.ts'
import { formatPeriod } from '../format-terms.ts'
import { ChangeState } from './change-state.tsx'
import { mayTakeBack, useTakingBack } from './use-taking-back.ts'

export const ChangesPanel = ({ changes }: { changes: readonly PriceChange[] }) => {
  const { busy, takeBack } = useTakingBack()
  return (
    <section className="staff-card" aria-labelledby="price-changes-title">
      <h2 id="price-changes-title">{t('staff.prices.list.title')}</h2>
      {changes.length === 0 ? (
        <p className="muted">{t('staff.prices.list.none')}</p>
      ) : (
        <Table
          caption={t('staff.prices.list.title')}
          rows={changes}
          keyOf={({ id }) => id}
          columns={columnsOf(busy, (change) => void takeBack(change))}
        />
      )}
    </section>
  )
}

const columnsOf = (busy: boolean, takeBack: (change: PriceChange) => void): Column<PriceChange>[] => [
  {
    key: 'what',
    title: t('staff.prices.list.columns.what'),
    main: true,
    cell: ({ id, name, state }) => (
      <span className="prices-what">
        <Link className="table-link" to={`/staff/prices/${id}`}>
          {name}
        </Link>
        <ChangeState state={state} />
      </span>
    ),
  },
  { key: 'when', title: t('staff.prices.list.columns.when'), cell: formatPeriod },
  { key: 'who', title: t('staff.prices.list.columns.who'), cell: ({ author }) => author },
  { key: 'prices', title: t('staff.prices.list.columns.prices'), end: true, cell: ({ prices }) => prices },
  {
    key: 'action',
    title: t('staff.prices.list.columns.action'),
    untitled: true,
    end: true,
    cell: (change) => {
      const what = change.state === 'planned' ? 'cancel' : 'takeBack'
      return (
        mayTakeBack(change) && (
          <Button
            size="s"
            variant="line"
            busy={busy}
            icon={what === 'takeBack' && <Undo2 aria-hidden="true" />}
            aria-label={t(`staff.prices.list.${what}Of`, { name: change.name })}
            onClick={() => takeBack(change)}
          >
            {t(`staff.prices.list.${what}`)}
          </Button>
        )
      )
    },
  },
]
