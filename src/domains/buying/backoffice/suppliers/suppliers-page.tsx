import { Plus } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/suppliers-page'
import { formatTime } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { type Supplier, suppliersApi } from '../../contract/suppliers.ts'
import { formatWeekdays } from './format-weekdays.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import '../buying.css'
import '../orders/orders.css'
import './suppliers.css'

export const clientLoader = staffLoad((api) => api(suppliersApi.list))

export const meta = noIndexMeta('staff.buying.suppliers.title')

export default function SuppliersPage({ loaderData: { items, stems } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { add, edit, editor } = useListEditor<Supplier>()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.buying.suppliers.title')}</h1>
        <ButtonLink variant="line" size="s" to="/staff/buying/suppliers/import">
          {t('staff.exchange.suppliers.link')}
        </ButtonLink>
        <Button size="s" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={add}>
          {t('staff.buying.suppliers.new')}
        </Button>
      </div>
      <p className="suppliers-back">
        <Link className="link" to="/staff/buying">
          {t('staff.buying.suppliers.back')}
        </Link>
      </p>
      {items.length === 0 ? (
        <EmptyState
          drawing="lost"
          title={t('staff.buying.suppliers.none')}
          text={t('staff.buying.suppliers.noneText')}
        />
      ) : (
        <Table
          caption={t('staff.buying.suppliers.title')}
          rows={items}
          keyOf={({ id }) => id}
          columns={columns(edit)}
        />
      )}
      {editor && (
        <SupplierDialog
          key={editor.key}
          supplier={editor.item}
          stems={stems}
          onClose={editor.close}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}

const columns = (open: (supplier: Supplier) => void): Column<Supplier>[] => [
  {
    key: 'name',
    title: t('staff.buying.suppliers.fields.name'),
    main: true,
    cell: (one) => (
      <button type="button" className="table-link" aria-haspopup="dialog" onClick={() => open(one)}>
        {one.name}
      </button>
    ),
  },
  {
    key: 'days',
    title: t('staff.buying.suppliers.fields.weekdays'),
    cell: ({ weekdays, arrives_at: hours }) => [formatWeekdays(weekdays), hours].filter(Boolean).join(', '),
  },
  {
    key: 'until',
    title: t('staff.buying.suppliers.until'),
    cell: ({ lead_days: n, order_until: time }) =>
      t('staff.buying.suppliers.leadUntil', { n, time: formatTime(time) }),
  },
  {
    key: 'minimum',
    title: t('staff.buying.suppliers.fields.minimum'),
    end: true,
    cell: ({ minimum }) => (minimum === 0 ? '—' : formatMoney(minimum)),
  },
  {
    key: 'items',
    title: t('staff.buying.suppliers.fields.items'),
    end: true,
    cell: ({ items }) => items.length,
  },
  {
    key: 'contact',
    title: t('staff.buying.suppliers.contact'),
    cell: ({ contact, email }) =>
      contact || email ? (
        <span className="supplier-contact">
          {contact}
          {email && <span className="buying-small">{email}</span>}
        </span>
      ) : (
        '—'
      ),
  },
]
