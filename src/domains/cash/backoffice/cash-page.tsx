import { History, Printer } from 'lucide-react'
import { useOutletContext, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/cash-page'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { useOrdersLive } from '#/domains/orders/backoffice/use-orders-live.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { cashStaffApi, type CashDesk } from '../contract/desk.ts'
import { CardTakings } from './desk/card-takings.tsx'
import { CloseShift } from './desk/close-shift.tsx'
import { CouriersCash } from './desk/couriers-cash.tsx'
import { ExpectedCash } from './desk/expected-cash.tsx'
import { OpenShift } from './desk/open-shift.tsx'
import { ReceiptsAtDesk } from './desk/receipts-at-desk.tsx'
import { chosenStore } from './chosen-store.ts'
import { formatClock } from './format-clock.ts'
import './cash.css'

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores, store } = await chosenStore(api, url)
  return { stores, desk: await api(cashStaffApi.show, { params: { store_id: store.id } }) }
})

export const meta = noIndexMeta('staff.cash.title')

export default function CashPage({ loaderData: { stores, desk } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  useOrdersLive(
    () => true,
    () => void revalidate(),
  )
  return (
    <>
      <CashHead stores={stores} desk={desk} />
      <Failed desk={desk} />
      <div className="cash-desk">
        <div>
          <CouriersCash desk={desk} />
          <ReceiptsAtDesk desk={desk} mayPrint={may(me, 'receipts')} />
          {desk.shift && <CardTakings card={desk.card} />}
        </div>
        <div key={desk.shift?.id ?? 'none'}>
          {desk.shift ? (
            <>
              <ExpectedCash desk={desk} />
              <CloseShift desk={desk} />
            </>
          ) : (
            <OpenShift desk={desk} />
          )}
        </div>
      </div>
    </>
  )
}

type Stores = { id: number; name: string; city: string }[]

const CashHead = ({ stores, desk: { shift, last, store, leads } }: { stores: Stores; desk: CashDesk }) => {
  const [, setParams] = useSearchParams()
  return (
    <div className="staff-head">
      <h1>{t('staff.cash.title')}</h1>
      {shift ? (
        <Label tone="leaf">
          {t('staff.cash.openSince', {
            time: formatClock(shift.opened_at, store.time_zone),
            name: shift.opened_by,
          })}
        </Label>
      ) : (
        <Label tone="honey">{t('staff.cash.closed')}</Label>
      )}
      {stores.length > 1 ? (
        <select
          className="input cash-store"
          aria-label={t('staff.board.store')}
          value={store.id}
          onChange={({ target: { value } }) => setParams({ store: value })}
        >
          {stores.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {t('staff.board.storeIn', { name, city })}
            </option>
          ))}
        </select>
      ) : (
        <span className="small muted">{store.name}</span>
      )}
      {last && (
        <ButtonLink
          size="s"
          variant="line"
          icon={<Printer aria-hidden="true" />}
          to={`/staff/cash/shifts/${last.id}?store=${store.id}`}
        >
          {t('staff.cash.lastPaper', { number: String(last.number) })}
        </ButtonLink>
      )}
      {leads && (
        <ButtonLink
          size="s"
          variant="line"
          icon={<History aria-hidden="true" />}
          to={`/staff/cash/shifts?store=${store.id}`}
        >
          {t('staff.cash.former')}
        </ButtonLink>
      )}
    </div>
  )
}

const Failed = ({ desk: { receipts } }: { desk: CashDesk }) => {
  const failed = receipts.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <Note tone="rose" role="status" className="cash-failed">
      <b>{t('staff.cash.failed', { n: failed.length })}</b>{' '}
      {t('staff.receipts.refused', { problem: failed[0]?.problem ?? '' })}
    </Note>
  )
}
