import { useEffect, useState } from 'react'
import { SHARES_POINT } from '#/domains/orders/storage-names.ts'
import { runsStaffApi } from '#/domains/orders/contract/staff/runs.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

const ask = (): boolean => localStorage.getItem(SHARES_POINT) === '1'

/** Off until the courier turns it on, on this phone; told only while something is on its way. */
export const SharePoint = ({ isOnWay }: { isOnWay: boolean }) => {
  const [shares, setShares] = useState(ask)
  const change = (next: boolean) => {
    localStorage.setItem(SHARES_POINT, next ? '1' : '0')
    setShares(next)
    if (!next) void api(runsStaffApi.forgetPoint).catch(() => undefined)
  }
  useEffect(() => (shares && isOnWay ? reportPoints(() => change(false)) : undefined), [shares, isOnWay])
  if (!('geolocation' in navigator)) return null
  return (
    <div className="route-share">
      <Switch
        label={t('staff.route.share')}
        hint={t('staff.route.shareHint')}
        checked={shares}
        onChange={change}
      />
    </div>
  )
}

/** Once a minute at most; a lost one is not sent again: the next is newer. */
const reportPoints = (onDenied: () => void): (() => void) => {
  let toldAt = Number.NEGATIVE_INFINITY
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lon } }) => {
      if (performance.now() - toldAt < MINUTE_MS) return
      toldAt = performance.now()
      void api(runsStaffApi.point, { body: { lat, lon } }).catch(() => undefined)
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code !== PERMISSION_DENIED) return
      onDenied()
      toast({ title: t('staff.route.shareDenied'), tone: 'rose' })
    },
    { maximumAge: MINUTE_MS / 2, timeout: MINUTE_MS },
  )
  return () => navigator.geolocation.clearWatch(watch)
}
