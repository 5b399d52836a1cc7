import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { canPublish, canReject } from '#/domains/reviews/rules/may-change-review.ts'
import { type StaffReview, staffReviewsApi } from '#/domains/reviews/contract/staff.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import type { ReviewActions } from './review-item.tsx'

/** Keys work unless typing. */
export const useQueue = (
  items: readonly StaffReview[],
  decides: boolean,
  box: RefObject<HTMLOListElement | null>,
) => {
  const { revalidate } = useRevalidator()
  const [current, setCurrent] = useState(0)
  const [busy, setBusy] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<StaffReview | null>(null)
  const [replying, setReplying] = useState<string | null>(null)
  const last = items.length - 1

  const act = async (review: StaffReview, done: string, call: () => Promise<unknown>) => {
    if (busy) return
    setBusy(review.id)
    try {
      await call()
      toast({ title: done })
    } catch (error) {
      toast({ title: failureMessage(error), tone: 'rose' })
    }
    await revalidate()
    setBusy(null)
  }
  const publish = (review: StaffReview) =>
    act(review, t('staff.reviews.published'), () =>
      api(staffReviewsApi.publish, { params: { id: review.id }, body: { version: review.version } }),
    )

  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const reviews = [...(box.current?.querySelectorAll('[data-review]') ?? [])]
    const at = target instanceof Element ? reviews.indexOf(target.closest('[data-review]') ?? target) : -1
    if (at >= 0) setCurrent(at)
  })
  const go = (to: number) => {
    const next = Math.min(last, Math.max(0, to))
    setCurrent(next)
    box.current?.querySelectorAll<HTMLElement>('[data-review]')[next]?.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const review = items[Math.min(current, last)]
    // By physical key: the layout may be Russian.
    const keys: Record<string, () => void> = {
      KeyJ: () => go(current + 1),
      KeyK: () => go(current - 1),
      ...(review &&
        decides && {
          KeyP: () => void (canPublish(review.status) && publish(review)),
          KeyR: () => void (canReject(review.status) && setRejecting(review)),
          KeyA: () => setReplying(review.id),
        }),
    }
    const action = keys[event.code]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    addEventListener('focusin', follow)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', follow)
    }
  }, [])

  return {
    current: Math.min(current, last),
    busy,
    rejecting,
    setRejecting,
    replying,
    doing: (review: StaffReview): ReviewActions => ({
      publish: () => void publish(review),
      reject: () => setRejecting(review),
      reply: () => setReplying(review.id),
      endReply: async (changed) => {
        setReplying(null)
        if (changed) await revalidate()
      },
    }),
    reject: (review: StaffReview, reason: string) => {
      setRejecting(null)
      void act(review, t('staff.reviews.rejected'), () =>
        api(staffReviewsApi.reject, { params: { id: review.id }, body: { version: review.version, reason } }),
      )
    },
  }
}

const failureMessage = (error: unknown): string =>
  isApiError(error) && error.status === 409
    ? t('staff.reviews.changed')
    : sayFailure(error, t('staff.reviews.failed'))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
