import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/shift-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Table } from '#/ui/staff/table.tsx'
import { type Shift, shiftStaffApi } from '#/domains/orders/contract/staff/shift.ts'
import { StoreAndDay } from '../store-and-day.tsx'
import { ShiftOrders } from './shift-orders.tsx'
import '../store-and-day.css'
import './shift.css'

export const clientLoader = staffLoad((api, { url: { searchParams } }) => {
  const [store, date] = ['store', 'date'].map((name) => searchParams.get(name) ?? undefined)
  return api(shiftStaffApi.show, { query: { store_id: store, date } })
})

export const meta = noIndexMeta('staff.shift.title')

export default function ShiftPage({ loaderData: shift }: Route.ComponentProps) {
  return (
    <div className="shift">
      <div className="staff-head">
        <h1>{t('staff.shift.title')}</h1>
        <StoreAndDay {...shift} />
        <Button size="s" variant="line" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('staff.shift.print')}
        </Button>
      </div>
      <p className={classes('shift-store', shift.stores.length > 1 && 'is-chosen')}>
        {t('staff.shift.of', { store: shift.store.name, city: shift.store.city })}
      </p>
      <Figures shift={shift} />
      <div className="shift-parts">
        <ShiftOrders shift={shift} />
        <Part title={t('staff.shift.people')} empty={shift.people.length === 0}>
          <Table
            caption={t('staff.shift.people')}
            columns={PEOPLE()}
            rows={shift.people}
            keyOf={({ id, role }) => `${id} ${role}`}
          />
        </Part>
        <Part title={t('staff.shift.stems')} empty={shift.stems.length === 0}>
          <Table
            caption={t('staff.shift.stems')}
            columns={STEMS()}
            rows={shift.stems}
            keyOf={({ component_id }) => component_id}
          />
        </Part>
      </div>
    </div>
  )
}

const Part = ({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) => (
  <section className="staff-card shift-part" aria-label={title}>
    <h2>{title}</h2>
    {empty ? <p className="muted">{t('staff.shift.nothing')}</p> : children}
  </section>
)

const Figures = ({ shift }: { shift: Shift }) => {
  const { money, photos, minutes, late, statuses } = shift
  const done = statuses.find(({ status }) => status === 'completed')?.orders ?? 0
  const all = shift.delivery + shift.pickup
  return (
    <dl className="shift-figures">
      <Figure title={t('staff.shift.orders')} value={t('staff.shift.doneOf', { done, all })}>
        {t('staff.shift.ways', { delivery: shift.delivery, pickup: shift.pickup })}
      </Figure>
      {money && (
        <Figure
          title={t('staff.shift.money')}
          value={formatMoney(money.at_once + money.on_receipt - money.returned)}
        >
          {t('staff.shift.moneyOf', {
            online: formatMoney(money.at_once),
            receipt: formatMoney(money.on_receipt),
            returned: formatMoney(money.returned),
          })}
        </Figure>
      )}
      <Figure
        title={t('staff.shift.minutes')}
        value={minutes === null ? '—' : t('staff.board.time.minutes', { n: minutes })}
      >
        {t('staff.shift.minutesOf')}
      </Figure>
      <Figure title={t('staff.shift.late')} value={String(late.length)}>
        {late.length === 0
          ? t('staff.shift.noLate')
          : late.map(({ id, number, minutes: by }) => (
              <Link key={id} to={`/staff/orders/${id}`}>
                {t('staff.shift.lateBy', { number, n: by })}
              </Link>
            ))}
      </Figure>
      <Figure title={t('staff.shift.photos')} value={String(photos.sent)}>
        {t('staff.shift.photosOf', photos)}
      </Figure>
    </dl>
  )
}

const Figure = ({ title, value, children }: { title: string; value: string; children: ReactNode }) => (
  <div className="staff-card shift-figure">
    <dt>{title}</dt>
    <dd>
      <b>{value}</b>
      <small>{children}</small>
    </dd>
  </div>
)

type Person = Shift['people'][number]
const PEOPLE = () => [
  {
    key: 'name',
    title: t('staff.shift.column.name'),
    main: true,
    cell: ({ name, role }: Person) => (
      <>
        {name ?? '—'}
        <small className="shift-role">{t(`staff.roles.${role}`)}</small>
      </>
    ),
  },
  { key: 'done', title: t('staff.shift.column.done'), end: true, cell: ({ done }: Person) => done },
  {
    key: 'failed',
    title: t('staff.shift.column.failed'),
    end: true,
    cell: ({ failed, role }: Person) => (role === 'courier' ? failed : '—'),
  },
  {
    key: 'minutes',
    title: t('staff.shift.column.minutes'),
    end: true,
    cell: ({ minutes }: Person) => (minutes === null ? '—' : t('staff.board.time.minutes', { n: minutes })),
  },
]

type Stem = Shift['stems'][number]
const STEMS = () => [
  { key: 'name', title: t('staff.shift.column.stem'), main: true, cell: ({ name }: Stem) => name },
  { key: 'used', title: t('staff.shift.column.used'), end: true, cell: ({ used }: Stem) => used },
  { key: 'spoiled', title: t('staff.shift.column.spoiled'), end: true, cell: ({ spoiled }: Stem) => spoiled },
]
