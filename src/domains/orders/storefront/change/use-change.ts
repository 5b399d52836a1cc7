import { useState } from 'react'
import type { OrderChange } from '#/domains/orders/contract/change.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { checkPerson, type OrderErrors } from '../checkout/order-checks.ts'
import { type ChangeableOrder, type ChangeDraft, changeOf, differences } from './change-draft.ts'

type Options<T extends ChangeableOrder> = {
  send: (change: OrderChange) => Promise<T>
  onSaved: () => void
}

/** What was typed outlives failures, and changes that others made meanwhile, which are named. */
export const useChange = <T extends ChangeableOrder>(loaded: T, { send, onSaved }: Options<T>) => {
  const [order, setOrder] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  const [news, setNews] = useState<string[]>([])
  const [draft, setDraft] = useState<ChangeDraft>({})
  const [errors, setErrors] = useState<OrderErrors>({})
  const [busy, setBusy] = useState(false)
  const take = (now: T) => {
    setNews([...news, ...differences(order, now)])
    setOrder(now)
  }
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded)
    if (loaded.revision > order.revision || loaded.status !== order.status) take(loaded)
  }
  const change = changeOf(order, draft)
  const isChanged = Object.keys(change).length > 1
  const save = async () => {
    const found = change.recipient ? checkPerson(change.recipient.name, change.recipient.phone) : {}
    setErrors(found)
    if (Object.keys(found).length > 0) return focusError()
    setBusy(true)
    try {
      await send(change)
      toast({ title: t('orders.change.saved'), tone: 'leaf' })
      onSaved()
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
  return { order, news, draft, write, errors, busy, isChanged, save }
}

/** After the messages are drawn. */
const focusError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
