import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type Proposal, supplyApi, type SupplyLine, type SupplyOrder } from '../../contract/orders.ts'
import { saveOrderTable } from './save-order-table.ts'

export type OpenOrder = Proposal | SupplyOrder

/** What was changed by hand stays until it is kept, sent or thrown away. */
export const useSupplyOrder = (order: OpenOrder, onDone: () => void) => {
  const [lines, setLines] = useState<readonly SupplyLine[]>(order.lines)
  const [day, setDay] = useState(order.arrives_on)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true)
    setError(null)
    setFields({})
    try {
      toast({ tone: 'leaf', title: await work() })
      onDone()
    } catch (reason) {
      setError(sayFailure(reason))
      setFields((isApiError(reason) && reason.body?.fields) || {})
      if (isApiError(reason) && reason.status === 409) onDone()
    }
    setBusy(false)
  }
  const isChanged = lines !== order.lines || day !== order.arrives_on
  const keep = async () => {
    if ('id' in order && !isChanged) return order
    const form = { arrives_on: day, lines: lines.map(({ component_id, packs }) => ({ component_id, packs })) }
    return 'id' in order
      ? api(supplyApi.change, { params: { id: order.id }, body: { ...form, version: order.version } })
      : api(supplyApi.create, {
          params: { store_id: order.store_id },
          body: { ...form, supplier_id: order.supplier_id },
        })
  }
  const save = () =>
    attempt(async () => {
      await keep()
      return t('staff.buying.orders.saved')
    })
  const send = () =>
    attempt(async () => {
      const { id, version } = await keep()
      try {
        await saveOrderTable(await api(supplyApi.send, { params: { id }, body: { version } }))
      } catch (reason) {
        // It is a draft by now: the card of a proposal is gone with its message.
        toast({ tone: 'rose', title: sayFailure(reason) })
        return t('staff.buying.orders.saved')
      }
      return t('staff.buying.orders.sent', { supplier: order.supplier })
    })
  const mail = () =>
    attempt(async () => {
      const { id, version } = await keep()
      try {
        await api(supplyApi.letter, { params: { id }, body: { version } })
      } catch (reason) {
        toast({ tone: 'rose', title: sayFailure(reason) })
        return t('staff.buying.orders.saved')
      }
      return t('staff.buying.letters.queued', { supplier: order.supplier })
    })
  const remove = () =>
    attempt(async () => {
      if ('id' in order)
        await api(supplyApi.remove, { params: { id: order.id }, body: { version: order.version } })
      return t('staff.buying.orders.removed')
    })
  return { lines, setLines, day, setDay, busy, error, fields, isChanged, save, send, mail, remove }
}
