import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Short } from '#/domains/catalog/contract/staff/deliveries.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'

export type DeliveryDialogProps = {
  today: string
  open: boolean
  onClose: () => void
  /** `short`: stems that orders now lack. */
  onDone: (short: readonly Short[]) => void
}

export const useSaving = (onDone: DeliveryDialogProps['onDone']) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const save = async (send: () => Promise<{ short: readonly Short[] }>) => {
    setBusy(true)
    setError(null)
    setFields({})
    try {
      onDone((await send()).short)
    } catch (reason) {
      const isMeanwhile = isApiError(reason) && reason.body?.code === 'edited_meanwhile'
      setError(
        isMeanwhile ? t('staff.deliveries.changedSince') : sayFailure(reason, t('staff.deliveries.failed')),
      )
      setFields((isApiError(reason) && reason.body?.fields) || {})
    }
    setBusy(false)
  }
  return { busy, error, fields, save }
}
