import { useState } from 'react'
import { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import type { ReviewList } from './review-card.tsx'

export const useMoreReviews = (first: ReviewList, query: Input<typeof reviewsApi.list>['query']) => {
  const [more, setMore] = useState<ReviewList[]>([])
  const [busy, setBusy] = useState(false)
  const page = first.page + more.length
  const showMore = async () => {
    setBusy(true)
    try {
      const next = await api(reviewsApi.list, { query: { ...query, page: page + 1 } })
      setMore((lists) => [...lists, next])
    } catch {
      toast({ title: t('reviews.failed'), tone: 'rose' })
    }
    setBusy(false)
  }
  // A review published meanwhile shifts the pages.
  const items = [
    ...new Map([first, ...more].flatMap((list) => list.items).map((one) => [one.id, one])).values(),
  ]
  return { items, hasMore: page < first.pages, busy, showMore: () => void showMore() }
}
