import { useState } from 'react'
import { type ClaimPage, claimsApi, type RemakeWindow } from '#/domains/claims/contract/customer.ts'
import type { Problem, Wish } from '#/domains/claims/rules/problems.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import type { ClaimPhotos } from './use-claim-photos.ts'

export type SendClaim = (call: () => Promise<ClaimPage>) => Promise<true | Record<string, string>>

/** One key until it is sent: a lost answer is not a second case. */
export const useClaimForm = (token: string, page: ClaimPage, photos: ClaimPhotos, send: SendClaim) => {
  const [key] = useState(randomId)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [text, setText] = useState('')
  const [wish, setWish] = useState<Wish | null>(null)
  const [window, setWindow] = useState<RemakeWindow | undefined>(page.windows[0])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const fail = (found: Record<string, string>) => {
    setErrors(found)
    const form = document.querySelector<HTMLFormElement>('form.claim-form')
    if (form) focusInvalidField(form)
  }
  const submit = async () => {
    const missing = {
      ...(!problem && { problem: t('claim.wrong') }),
      ...(!wish && { wish: t('claim.wish') }),
    }
    if (!problem || !wish) return fail(missing)
    if (photos.isSending) return void toast({ title: t('claimPhotos.wait') })
    setErrors({})
    const body = {
      key,
      problem,
      text,
      wish,
      photo_ids: photos.ids,
      ...(wish === 'remake' && window && { window }),
    }
    const done = await send(() => api(claimsApi.open, { params: { token }, body }))
    if (done !== true) return fail(done)
    scrollTo({ top: 0 })
  }
  const clear = (field: string) => setErrors(({ [field]: _gone, ...rest }) => rest)
  return {
    problem,
    text,
    wish,
    window,
    errors,
    submit,
    setText,
    setWindow,
    setProblem: (to: Problem) => {
      setProblem(to)
      clear('problem')
    },
    setWish: (to: Wish) => {
      setWish(to)
      clear('wish')
    },
  }
}
