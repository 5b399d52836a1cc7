import { useState } from 'react'
import type { ChangeBill, OrderChange } from '#/domains/orders/contract/change.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { checkPerson, type OrderErrors } from '../checkout/order-checks.ts'
import { type ChangeableOrder, type ChangeDraft, changeOf, missingOf, rebased } from './change-draft.ts'
import { differences } from './order-differences.ts'
import { useBill } from './use-bill.ts'

type Options<T extends ChangeableOrder> = {
  send: (change: OrderChange) => Promise<T>
  ask: (change: OrderChange, signal: AbortSignal) => Promise<ChangeBill>
  onSaved: (order: T) => void
}

const sayMissing = (field: string): string => {
  if (field === 'lines') return t('orders.change.lines.last')
  if (field === 'when') return t('orders.errors.time')
  return field === 'where.store_id' ? t('orders.errors.store') : t('orders.errors.address')
}

/** What was typed outlives failures, and changes that others made meanwhile, which are named. */
export const useChange = <T extends ChangeableOrder>(loaded: T, { send, ask, onSaved }: Options<T>) => {
  const [order, setOrder] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  const [meanwhile, setMeanwhile] = useState<string[]>([])
  const [draft, setDraft] = useState<ChangeDraft>({})
  const [errors, setErrors] = useState<OrderErrors>({})
  const [busy, setBusy] = useState(false)
  const take = (now: T) => {
    setMeanwhile([...meanwhile, ...differences(order, now)])
    setDraft(rebased(draft, order, now))
    setOrder(now)
  }
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded)
    // One's own change is known.
    if (!busy && (loaded.revision > order.revision || loaded.status !== order.status)) take(loaded)
  }
  const change = changeOf(order, draft)
  const missing = missingOf(order, draft)
  const isChanged = Object.keys(change).length > 1 || missing.length > 0
  const costs = change.when !== undefined || change.where !== undefined || change.lines !== undefined
  const { bill, refusal, loading } = useBill(costs && missing.length === 0 ? change : null, ask)
  const save = async () => {
    const found = {
      ...(change.recipient && checkPerson(change.recipient.name, change.recipient.phone)),
      ...Object.fromEntries(missing.map((field) => [field, sayMissing(field)])),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return focusError()
    setBusy(true)
    try {
      const now = await send(change)
      toast({ title: t('orders.change.saved'), tone: 'leaf' })
      onSaved(now)
    } catch (error) {
      setBusy(false)
      const body = isApiError(error) ? error.body : undefined
      if (body?.fresh) take(body.fresh as T)
      if (body?.fields) {
        setErrors(body.fields)
        return focusError()
      }
      const text = sayFailure(error, t('orders.change.offline'))
      toast({ title: t('orders.change.notSaved'), text, tone: 'rose' })
    }
  }
  const write = (part: ChangeDraft) => {
    setDraft({ ...draft, ...part })
    setErrors({})
  }
  return {
    order,
    meanwhile,
    draft,
    write,
    errors: { ...refusal?.fields, ...errors },
    bill: {
      bill,
      loading,
      isIncomplete: missing.length > 0 || refusal?.fields !== undefined,
      refusal: refusal && !refusal.fields ? refusal.detail : null,
    },
    busy,
    isChanged,
    save,
  }
}

/** After the messages are drawn. */
const focusError = () =>
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const field = wrong?.matches('[data-invalid]') ? wrong.querySelector<HTMLElement>('input') : wrong
    field?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
