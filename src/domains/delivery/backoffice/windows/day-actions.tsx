import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { formatLongDay } from '#/domains/delivery/storefront/time/format-date.ts'
import { type StaffDay, windowsStaffApi } from '#/domains/delivery/contract/staff/windows.ts'

export const DayActions = ({ day, onDay }: { day: StaffDay; onDay: (day: StaffDay) => void }) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { store, date, today, items } = day
  const inside = items.filter(({ outside }) => !outside)
  const orders = items.reduce((sum, { kind, taken }) => (kind === 'exact' ? sum : sum + taken), 0)
  const send = async (ask: () => Promise<StaffDay>, message: string) => {
    setBusy(true)
    try {
      onDay(await ask())
      toast({ title: message, tone: 'leaf' })
      setAsking(false)
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  const params = { store_id: store.id }
  const close = () =>
    send(
      () => api(windowsStaffApi.close, { params, body: { date, windows: [] } }),
      t('staff.windows.dayClosed'),
    )
  const reopen = () =>
    send(() => api(windowsStaffApi.reopen, { params, body: { date } }), t('staff.windows.dayOpen'))
  return (
    <>
      {inside.some(({ own }) => own) && (
        <Button size="s" variant="line" busy={busy} onClick={() => void reopen()}>
          {t('staff.windows.reopenDay')}
        </Button>
      )}
      {inside.some(({ taken, capacity }) => capacity > taken) && (
        <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('staff.windows.closeDay')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('staff.windows.closeDayTitle', { day: formatLongDay(date, today) })}
        footer={
          <Button block variant="danger" busy={busy} onClick={() => void close()}>
            {t('staff.windows.closeDay')}
          </Button>
        }
      >
        <p>{t('staff.windows.closeDayText', { n: orders })}</p>
      </Dialog>
    </>
  )
}
