import { useState } from 'react'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type PromoUse, promoStaffApi, type StaffPromo } from '#/domains/promo/contract/staff.ts'

export type UsesPage = { items: PromoUse[]; pages: number }

export const PromoUses = ({ promo, first }: { promo: StaffPromo; first: UsesPage }) => {
  const { rows, more, busy, onMore } = usePages(promo.id, first)
  return (
    <section className="staff-card promo-card" aria-labelledby="promo-uses">
      <h2 id="promo-uses">{t('staff.promo.uses.title')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('staff.promo.uses.none')}</p>
      ) : (
        <>
          <p>
            {t('staff.promo.uses.sum', {
              n: promo.used,
              amount: formatMoney(promo.amount),
              ordered: formatMoney(promo.ordered),
            })}
          </p>
          <Table
            caption={t('staff.promo.uses.title')}
            columns={columns()}
            rows={rows}
            keyOf={({ order_id }) => order_id}
          />
          {more && (
            <Button size="s" variant="line" busy={busy} onClick={onMore}>
              {t('staff.promo.uses.more')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const usePages = (id: number, first: UsesPage) => {
  const [later, setLater] = useState<PromoUse[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      const { items } = await api(promoStaffApi.uses, { params: { id }, query: { page: page + 1 } })
      setLater((before) => [...before, ...items])
      setPage(page + 1)
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  // A new order may have shifted a known one onto this page.
  const known = new Set(first.items.map(({ order_id }) => order_id))
  return {
    rows: [...first.items, ...later.filter(({ order_id }) => !known.has(order_id))],
    more: page < first.pages,
    busy,
    onMore: () => void read(),
  }
}

const columns = (): Column<PromoUse>[] => [
  {
    key: 'order',
    title: t('staff.promo.order'),
    main: true,
    cell: ({ number, created_at: at, given_back }) => (
      <span>
        № {number} {given_back && <Label tone="soft">{t('staff.promo.uses.givenBack')}</Label>}
        <small>{formatMoment(at)}</small>
      </span>
    ),
  },
  { key: 'customer', title: t('staff.promo.uses.customer'), cell: ({ customer }) => customer ?? '—' },
  {
    key: 'amount',
    title: t('staff.promo.dryRun.discount'),
    end: true,
    cell: ({ amount }) => formatMoney(amount),
  },
  { key: 'total', title: t('staff.promo.uses.total'), end: true, cell: ({ total }) => formatMoney(total) },
]
