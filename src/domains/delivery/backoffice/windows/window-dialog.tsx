import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { typedWhole } from '#/ui/fields/parse-typed.ts'
import {
  type StaffDay,
  type StaffWindow,
  windowsStaffApi,
} from '#/domains/delivery/contract/staff/windows.ts'
import { formatWindowTime } from './format-window.ts'

/** The server checks it against the value that was shown. */
export const WindowDialog = ({
  day: { store, date },
  window,
  onClose,
  onDay,
}: {
  day: StaffDay
  window: StaffWindow
  onClose: () => void
  onDay: (day: StaffDay) => void
}) => {
  const { kind, time_from, time_to, taken, capacity, usual, own } = window
  const [typed, setTyped] = useState(String(capacity))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (ask: () => Promise<StaffDay>) => {
    setBusy(true)
    try {
      onDay(await ask())
      toast({ title: t('staff.windows.saved'), tone: 'leaf' })
      onClose()
    } catch (failure) {
      setBusy(false)
      if (!isApiError(failure)) return void toast({ title: sayFailure(failure), tone: 'rose' })
      const { detail, fields, fresh } = failure.body
      if (failure.status === 409 && fresh) {
        onDay(fresh as StaffDay)
        setError(t('staff.windows.changed'))
      } else setError(fields?.capacity ?? detail)
    }
  }
  const one = { kind, time_from, time_to }
  const set = (places: number | null) =>
    send(() =>
      api(windowsStaffApi.set, {
        params: { store_id: store.id },
        body: { ...one, date, capacity: places, seen: capacity },
      }),
    )
  const save = () => {
    const places = typedWhole(typed)
    if (places === undefined) setError(t('staff.typed.whole'))
    else void set(places)
  }
  const close = () =>
    send(() => api(windowsStaffApi.close, { params: { store_id: store.id }, body: { date, windows: [one] } }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.windows.editTitle', {
        kind: t(`staff.windows.kinds.${kind}`),
        time: formatWindowTime(window),
      })}
      footer={
        <>
          <Button block busy={busy} onClick={save}>
            {t('staff.windows.save')}
          </Button>
          {capacity > taken && (
            <Button block variant="danger" disabled={busy} onClick={() => void close()}>
              {t('staff.windows.close')}
            </Button>
          )}
          {own && (
            <Button block variant="line" disabled={busy} onClick={() => void set(null)}>
              {t('staff.windows.usual')}
            </Button>
          )}
        </>
      }
    >
      <TextField
        label={t('staff.windows.capacity')}
        hint={t('staff.windows.capacityHint', { usual, taken })}
        inputMode="numeric"
        value={typed}
        error={error}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setError(undefined)
        }}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Dialog>
  )
}
