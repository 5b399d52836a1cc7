import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/windows-page'
import { NoStores } from '#/layouts/staff/staff-no-stores.tsx'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { DayStrip, type StripDay } from '#/ui/controls/day-strip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { dayNumber, formatLongDay, formatNearDay } from '#/domains/delivery/storefront/time/format-date.ts'
import {
  PLACE_KINDS,
  type StaffDay,
  type StaffWindow,
  windowsStaffApi,
} from '#/domains/delivery/contract/staff/windows.ts'
import { DayActions } from './day-actions.tsx'
import { WindowDialog } from './window-dialog.tsx'
import { WindowsTable } from './windows-table.tsx'
import { useMayEdit, WindowsTabs } from './windows-tabs.tsx'
import '../delivery-staff.css'
import './windows.css'

export const clientLoader = staffLoad(async (call, { url }) => {
  const { items: stores } = await call(windowsStaffApi.stores)
  const requestedId = Number(url.searchParams.get('store'))
  const store = stores.find(({ id }) => id === requestedId) ?? stores[0]
  if (!store) return { stores, day: null }
  const query = { date: url.searchParams.get('date') ?? undefined }
  return { stores, day: await call(windowsStaffApi.day, { params: { store_id: store.id }, query }) }
})

export const meta = noIndexMeta('staff.windows.title')

export default function WindowsPage({ loaderData: { stores, day } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  if (!day) return <NoStores />
  const go = (patch: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...patch }, { preventScrollReset: true })
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.windows.title')}</h1>
        <select
          className="input delivery-select"
          aria-label={t('staff.windows.store')}
          value={day.store.id}
          onChange={({ target: { value } }) => go({ store: value })}
        >
          {stores.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {t('staff.windows.storeIn', { name, city })}
            </option>
          ))}
        </select>
      </div>
      <WindowsTabs />
      <fieldset className="choice-block windows-days">
        <legend className="visually-hidden">{t('staff.windows.day')}</legend>
        <DayStrip days={stripOf(day)} value={day.date} onChange={(date) => go({ date })} />
      </fieldset>
      <Day key={`${day.store.id} ${day.date}`} loaded={day} />
    </>
  )
}

const stripOf = ({ days, today }: StaffDay): StripDay[] =>
  days.map(({ date, orders, open, peak_title }) => {
    const note =
      orders > 0
        ? t('staff.windows.orders', { n: orders })
        : t(open ? 'staff.windows.free' : 'staff.windows.closed')
    return {
      value: date,
      above: formatNearDay(date, today),
      number: dayNumber(date),
      below: note,
      label: [formatLongDay(date, today), note, peak_title].filter(Boolean).join(', '),
      disabled: false,
      peak: peak_title !== null,
    }
  })

const Day = ({ loaded }: { loaded: StaffDay }) => {
  const mayKeep = useMayEdit()
  const [known, setKnown] = useState(loaded)
  const [day, setDay] = useState(loaded)
  const [edited, setEdited] = useState<StaffWindow | null>(null)
  if (loaded !== known) {
    setKnown(loaded)
    setDay(loaded)
  }
  const ofKind = PLACE_KINDS.map((kind) => ({
    kind,
    windows: day.items.filter((window) => window.kind === kind),
  })).filter(({ windows }) => windows.length > 0)
  // Changed meanwhile: edited with its current values.
  const current = edited && day.items.find((one) => sameWindow(one, edited))
  return (
    <>
      <div className="staff-head windows-day-head">
        <h2>{formatLongDay(day.date, day.today)}</h2>
        {mayKeep && ofKind.length > 0 && <DayActions day={day} onDay={setDay} />}
      </div>
      {day.peak_title && (
        <Note tone="honey" className="delivery-note">
          {t('staff.windows.peak', { title: day.peak_title })}
        </Note>
      )}
      {ofKind.length === 0 && <EmptyState drawing="lost" title={t('staff.windows.none')} />}
      <div className="windows-kinds">
        {ofKind.map(({ kind, windows }) => (
          <WindowsTable key={kind} kind={kind} windows={windows} onEdit={mayKeep ? setEdited : null} />
        ))}
      </div>
      {current && <WindowDialog day={day} window={current} onDay={setDay} onClose={() => setEdited(null)} />}
    </>
  )
}

const sameWindow = (one: StaffWindow, other: StaffWindow) =>
  one.kind === other.kind && one.time_from === other.time_from && one.time_to === other.time_to
