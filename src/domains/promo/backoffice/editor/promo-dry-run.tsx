import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { type DryRun, promoStaffApi } from '#/domains/promo/contract/staff.ts'
import { isSameInEffect, type PromoDraft, termsOf } from './promo-draft.ts'

type DryRunRow = DryRun['items'][number]
type State = { busy: boolean; run?: DryRun; of?: PromoDraft; faults?: string[] }

export const PromoDryRun = ({ draft }: { draft: PromoDraft }) => {
  const [state, setState] = useState<State>({ busy: false })
  const run = async () => {
    setState({ busy: true })
    try {
      setState({ busy: false, run: await api(promoStaffApi.dryRun, { body: termsOf(draft) }), of: draft })
    } catch (error) {
      setState({ busy: false, faults: faultsOf(error) })
    }
  }
  const isStale = state.of !== undefined && !isSameInEffect(state.of, draft)
  return (
    <section className="staff-card promo-card" aria-labelledby="promo-dry-run">
      <h2 id="promo-dry-run">{t('staff.promo.dryRun.title')}</h2>
      <p className="muted small">{t('staff.promo.dryRun.note')}</p>
      <Button
        variant="soft"
        busy={state.busy}
        icon={<FlaskConical aria-hidden="true" />}
        onClick={() => void run()}
      >
        {t(state.run ? 'staff.promo.dryRun.again' : 'staff.promo.dryRun.run')}
      </Button>
      <div role="status" className="dry-run">
        {state.faults && (
          <Note tone="rose">
            {state.faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </Note>
        )}
        {isStale && <Note tone="honey">{t('staff.promo.dryRun.stale')}</Note>}
        {state.run && <Outcome run={state.run} />}
      </div>
    </section>
  )
}

const faultsOf = (error: unknown): string[] => {
  const fields = isApiError(error) && error.body.fields
  if (!fields) return [sayFailure(error)]
  return Object.entries(fields).map(
    ([path, words]) => `${t(`staff.promo.fields.${path.split('.')[0] as keyof PromoDraft}`)}: ${words}`,
  )
}

const Outcome = ({ run }: { run: DryRun }) => {
  if (run.orders === 0) return <p className="muted">{t('staff.promo.dryRun.noOrders')}</p>
  return (
    <>
      <p className="dry-run-sum">
        {t('staff.promo.dryRun.applied', { applied: run.applied, orders: run.orders })}
      </p>
      <dl className="promo-figures">
        <div>
          <dt>{t('staff.promo.dryRun.total')}</dt>
          <dd>{formatMoney(run.total)}</dd>
        </div>
        <div>
          <dt>{t('staff.promo.dryRun.average')}</dt>
          <dd>{formatMoney(run.average)}</dd>
        </div>
      </dl>
      {run.refusals.length > 0 && (
        <>
          <h3>{t('staff.promo.dryRun.whyNot')}</h3>
          <ul className="dry-run-refusals">
            {run.refusals.map(({ code, count }) => (
              <li key={code}>
                <span>{t(`staff.promo.refusals.${code}`)}</span>
                <b className="tabular">{count}</b>
                <meter min={0} max={run.orders} value={count} aria-hidden="true" />
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="dry-run-orders">
        <summary>{t('staff.promo.dryRun.orders', { n: run.orders })}</summary>
        <Table
          caption={t('staff.promo.dryRun.title')}
          columns={columns()}
          rows={run.items}
          keyOf={({ order_id }) => order_id}
        />
      </details>
    </>
  )
}

const columns = (): Column<DryRunRow>[] => [
  {
    key: 'order',
    title: t('staff.promo.order'),
    main: true,
    cell: ({ number, created_at: at, had }) => (
      <span>
        № {number}
        <small>
          {formatMoment(at)}
          {had && ` · ${t('staff.promo.dryRun.had', { code: had })}`}
        </small>
      </span>
    ),
  },
  { key: 'goods', title: t('staff.promo.dryRun.goods'), end: true, cell: ({ goods }) => formatMoney(goods) },
  {
    key: 'amount',
    title: t('staff.promo.dryRun.discount'),
    end: true,
    cell: ({ amount, refusal }) =>
      refusal ? <span className="muted small">{refusal.text}</span> : <b>{formatMoney(-amount)}</b>,
  },
]
