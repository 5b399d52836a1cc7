import { useState } from 'react'
import { recipientApi, type RecipientRequest } from '#/domains/orders/contract/recipient.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { focusFirstErrorOfPage } from '../checkout/focus-step.ts'
import { answerOf, checkDraft, draftOf, type RecipientDraft } from './recipient-answer.ts'

type Trouble = { title: string; text?: string }

/** Nothing is stored in the browser. */
export const useRecipientAnswer = (token: string, loaded: RecipientRequest) => {
  const [request, setRequest] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [editing, setEditing] = useState(loaded.address === null && loaded.wish === null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [ended, setEnded] = useState(false)
  const [busy, setBusy] = useState(false)

  const fail = (found: Record<string, string>) => {
    setErrors(found)
    focusFirstErrorOfPage()
  }
  const refuse = (failure: unknown) => {
    if (!isApiError(failure))
      return setTrouble({ title: t('recipientPage.failed'), text: t('recipientPage.failedText') })
    const { detail, fields, fresh } = failure.body
    if (failure.status === 404) return setEnded(true)
    if (fields) return fail(fields)
    if (fresh) setRequest(fresh as RecipientRequest)
    setTrouble({ title: detail })
  }
  const send = async () => {
    setTrouble(null)
    const found = checkDraft(request, draft)
    if (Object.keys(found).length > 0) return fail(found)
    setErrors({})
    setBusy(true)
    try {
      setRequest(await api(recipientApi.answerAddress, { params: { token }, body: answerOf(request, draft) }))
      setEditing(false)
      scrollTo({ top: 0 })
    } catch (failure) {
      refuse(failure)
    } finally {
      setBusy(false)
    }
  }

  /** True when told. */
  const tell = async (kind: NonNullable<RecipientRequest['wish']>['kind'], text: string) => {
    setTrouble(null)
    setBusy(true)
    try {
      setRequest(
        await api(recipientApi.sendWish, { params: { token }, body: { kind, ...(text && { text }) } }),
      )
      setEditing(false)
      scrollTo({ top: 0 })
      return true
    } catch (failure) {
      refuse(failure)
      // What went wrong is said on the page behind.
      return true
    } finally {
      setBusy(false)
    }
  }

  return {
    tell,
    request,
    draft,
    errors,
    trouble,
    busy,
    ended,
    editing: editing && request.can_answer,
    change: (part: Partial<RecipientDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setErrors({})
    },
    edit: () => {
      setDraft(draftOf(request))
      setEditing(true)
    },
    cancel: () => setEditing(false),
    send,
  }
}
