import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/stock-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import {
  ENTRY_KINDS,
  type EntryKind,
  SPOILAGE_REASONS,
  type SpoilageReason,
  type StockRow,
  stockStaffApi,
} from '#/domains/catalog/contract/staff/stock.ts'
import { openEntries, useFreshRow, useWaitingEntries } from './stock-entries-store.ts'
import { StockHead } from './stock-head.tsx'
import { loadStores } from './load-stores.ts'
import { ShortOrdersDialog } from './short-orders-dialog.tsx'
import { StockTable } from './stock-table.tsx'

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores, store } = await loadStores(api, url)
  if (!store) return { stores, table: null }
  return { stores, table: await api(stockStaffApi.table, { params: { store_id: store.id } }) }
})

const isLow = ({ stopped, owed }: StockRow) => stopped.count > 0 || owed > 0
export default function StockPage({ loaderData: { stores, table } }: Route.ComponentProps) {
  const [mode, setMode] = useState<EntryKind>('count')
  const [reason, setReason] = useState<SpoilageReason>('wilted')
  const [search, setSearch] = useState('')
  const [onlyLow, setOnlyLow] = useState(false)
  const [askingOrders, setAskingOrders] = useState(false)
  const freshRow = useFreshRow()
  const { id: me } = useOutletContext<StaffMember>()
  useEffect(() => openEntries(me), [me])
  if (!table) return <NoStores />
  const { store, today } = table
  const items = table.items.map((row) => freshRow(store.id, row))
  const low = items.filter(isLow)
  const visible = (onlyLow ? low : items).filter(({ name }) =>
    foldSpelling(name).includes(foldSpelling(search)),
  )
  const showAll = () => {
    setSearch('')
    setOnlyLow(false)
  }
  return (
    <>
      <StockHead stores={stores} store={store}>
        {items.some(({ owed }) => owed > 0) && (
          <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => setAskingOrders(true)}>
            {t('staff.stock.shortOrders.open')}
          </Button>
        )}
      </StockHead>
      <div className="stock-modes">
        <Segmented
          legend={t('staff.stock.mode')}
          value={mode}
          onChange={setMode}
          options={ENTRY_KINDS.map((value) => ({ value, label: t(`staff.stock.modes.${value}`) }))}
        />
        <Toolbar label={t('staff.stock.search')}>
          <ToolbarSearch label={t('staff.stock.search')} value={search} onChange={setSearch} />
          <Chip line selected={onlyLow} count={low.length} onClick={() => setOnlyLow(!onlyLow)}>
            {t('staff.stock.low')}
          </Chip>
        </Toolbar>
        {mode === 'spoilage' && (
          <Segmented
            legend={t('staff.stock.reason')}
            value={reason}
            onChange={setReason}
            options={SPOILAGE_REASONS.map((value) => ({ value, label: t(`staff.stock.reasons.${value}`) }))}
          />
        )}
        <p className="small muted stock-hint">{t(`staff.stock.modeHint.${mode}`)}</p>
      </div>
      <Waiting />
      {visible.length > 0 ? (
        <StockTable
          key={store.id}
          store={store}
          today={today}
          rows={visible}
          mode={mode}
          reason={reason}
          onAskOrders={() => setAskingOrders(true)}
        />
      ) : (
        <EmptyState drawing="lost" title={t('staff.stock.noFound')} text={t('staff.stock.noFoundText')}>
          <Button variant="line" onClick={showAll}>
            {t('staff.stock.showAll')}
          </Button>
        </EmptyState>
      )}
      <ShortOrdersDialog
        storeId={store.id}
        today={today}
        open={askingOrders}
        onClose={() => setAskingOrders(false)}
      />
    </>
  )
}

const Waiting = () => {
  const waiting = useWaitingEntries()
  if (waiting === 0) return null
  return (
    <Note tone="honey" role="status" className="stock-waiting">
      {t('staff.stock.offline', { n: waiting })}
    </Note>
  )
}
