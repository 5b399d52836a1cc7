import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/change-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { type ChangeLine, pricesApi, type WholeChange } from '../contract/prices.ts'
import { ChangeState } from './changes/change-state.tsx'
import { mayTakeBack, useTakingBack } from './changes/use-taking-back.ts'
import { formatPeriod, formatTerms } from './format-terms.ts'
import './prices.css'

export const clientLoader = staffLoad((api, { params }) =>
  api(pricesApi.show, { params: { id: String(params['id']) } }),
)

export const meta = noIndexMeta('staff.prices.change.notFound')

export default function ChangePage({ loaderData: change }: Route.ComponentProps) {
  const { busy, takeBack } = useTakingBack()
  return (
    <>
      <BackLink to="/staff/prices">{t('staff.prices.back')}</BackLink>
      <div className="staff-head">
        <h1>{change.name}</h1>
        <ChangeState state={change.state} />
        {mayTakeBack(change) && (
          <Button
            size="s"
            variant="line"
            busy={busy}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => void takeBack(change)}
          >
            {t(change.state === 'planned' ? 'staff.prices.change.cancel' : 'staff.prices.change.takeBack')}
          </Button>
        )}
      </div>
      <div className="prices-side">
        <Facts change={change} />
        <Leftovers lines={change.lines} state="left" />
        {change.state !== 'cancelled' && change.state !== 'missed' && (
          <Leftovers lines={change.lines} state="skipped" />
        )}
        <Table
          caption={change.name}
          rows={change.lines}
          keyOf={({ variant_id: id }) => id}
          columns={columns()}
        />
      </div>
    </>
  )
}

const Facts = ({ change }: { change: WholeChange }) => (
  <section className="staff-card">
    <dl className="prices-facts">
      <dt>{t('staff.prices.change.rule')}</dt>
      <dd>{formatTerms(change.terms)}</dd>
      <dt>{t('staff.prices.change.when')}</dt>
      <dd>{formatPeriod(change)}</dd>
      <dt>{t('staff.prices.change.who')}</dt>
      <dd>
        {t('staff.prices.change.overBy', { at: formatMoment(change.created_at), name: change.author ?? '' })}
      </dd>
      {change.over_at && (
        <>
          <dt>{t('staff.prices.change.over')}</dt>
          <dd>
            {change.taken_back_by
              ? t('staff.prices.change.overBy', {
                  at: formatMoment(change.over_at),
                  name: change.taken_back_by,
                })
              : formatMoment(change.over_at)}
          </dd>
        </>
      )}
    </dl>
    {change.state === 'planned' && <p className="small muted">{t('staff.prices.change.toCome')}</p>}
  </section>
)

/** Named, so that somebody looks at them. */
const Leftovers = ({ lines, state }: { lines: readonly ChangeLine[]; state: 'left' | 'skipped' }) => {
  const found = lines.filter((line) => line.state === state)
  if (found.length === 0) return null
  const names = found.map(({ product, label }) => [product, label].filter(Boolean).join(', ')).join('; ')
  return <Note tone="honey">{t(`staff.prices.change.${state}`, { n: found.length, names })}</Note>
}

const columns = (): Column<ChangeLine>[] => [
  {
    key: 'product',
    title: t('staff.prices.preview.columns.product'),
    main: true,
    cell: ({ product, product_id: id }) =>
      id === null ? (
        product
      ) : (
        <Link className="table-link" to={`/staff/products/${id}`}>
          {product}
        </Link>
      ),
  },
  { key: 'size', title: t('staff.prices.preview.columns.size'), cell: ({ label }) => label },
  {
    key: 'before',
    title: t('staff.prices.change.columns.before'),
    end: true,
    cell: ({ price_before: price }) => formatMoney(price),
  },
  {
    key: 'price',
    title: t('staff.prices.change.columns.price'),
    end: true,
    cell: ({ price }) => formatMoney(price),
  },
  {
    key: 'now',
    title: t('staff.prices.change.columns.now'),
    end: true,
    cell: ({ price_now: price }) => formatMoney(price),
  },
  {
    key: 'state',
    title: t('staff.prices.change.columns.state'),
    cell: ({ state }) => t(`staff.prices.change.lines.${state}`),
  },
]
