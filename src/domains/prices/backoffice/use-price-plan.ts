import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { pricesApi } from '../contract/prices.ts'
import { emptyDraft, type PriceDraft, type PriceRequest, readDraft } from './form/price-draft.ts'
import { formatRule } from './format-terms.ts'
import type { Hand, JudgedLine } from './preview/judged-lines.ts'

type Choices = Output<typeof pricesApi.choices>
type Shown = Output<typeof pricesApi.preview> & {
  request: PriceRequest
  /** A second try of the same sending is the same change. */
  id: string
}
type Moved = { items?: { product: string | null; label: string | null; price: number | null }[] }
const NAMED = 3

/** Chosen, shown, then sent: nothing changes before. */
export const usePricePlan = (choices: Choices) => {
  const [draft, setDraft] = useState(emptyDraft)
  const [shown, setShown] = useState<Shown | null>(null)
  const [hands, setHands] = useState<ReadonlyMap<number, Hand>>(new Map())
  const [typedName, setName] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const navigate = useNavigate()
  const { busy, errors, send: attempt } = useSending()

  const set = (part: Partial<PriceDraft>) => {
    setDraft({ ...draft, ...part })
    setShown(null)
    setMoved(null)
  }
  const show = async (request: PriceRequest) => {
    const found = await api(pricesApi.preview, { body: request })
    setShown({ ...found, request, id: randomId() })
  }
  const look = () =>
    attempt(async () => {
      await show(readDraft(draft))
      setHands(new Map())
      setMoved(null)
    })
  const name = typedName ?? (shown ? nameOf(draft, choices, shown.request) : '')
  const send = (lines: readonly JudgedLine[]) =>
    attempt(async () => {
      if (!shown) return
      const { request, id } = shown
      const { terms, from, to } = request
      const body = { id, name: name.trim(), terms, from, to, lines: lines.map(asLine) }
      try {
        const change = await api(pricesApi.create, { body })
        toast({
          tone: 'leaf',
          title: t(
            change.state === 'planned' ? 'staff.prices.change.planned' : 'staff.prices.change.applied',
          ),
        })
        await navigate(`/staff/prices/${change.id}`)
      } catch (failure) {
        if (!isApiError(failure) || failure.status !== 409) throw failure
        await show(request)
        setMoved(
          [sayFailure(failure), namesOf(failure.body.fresh as Moved | undefined)].filter(Boolean).join('. '),
        )
      }
    })
  const setHand = (id: number, hand: Hand) => setHands(new Map(hands).set(id, hand))
  return { draft, set, shown, hands, setHand, name, setName, moved, busy, errors, look, send }
}
export type PricePlan = ReturnType<typeof usePricePlan>

const asLine = ({ variant_id, price, wanted }: JudgedLine) => ({
  variant_id,
  seen: price,
  price: wanted ?? price,
})

/** «Розы +20 %». */
const nameOf = (
  { category, flower, search }: PriceDraft,
  { categories }: Choices,
  { terms }: PriceRequest,
) => {
  const chosen = categories.find(({ id }) => String(id) === category)?.name
  const what = flower || search.trim() || chosen || t('staff.prices.terms.allProducts')
  const capital = what.charAt(0).toUpperCase() + what.slice(1)
  return t('staff.prices.terms.autoName', { what: capital, rule: formatRule(terms) })
}

const namesOf = (fresh: Moved | undefined): string | null => {
  const names = (fresh?.items ?? []).flatMap(({ product, label, price }) =>
    product === null || price === null
      ? []
      : [t('staff.prices.preview.pieceNow', { product, size: label ?? '', price: formatMoney(price) })],
  )
  if (names.length === 0) return null
  const listed = names.slice(0, NAMED).join('; ')
  return t('staff.prices.preview.moved', {
    names:
      names.length > NAMED
        ? t('staff.prices.preview.movedMore', { names: listed, n: names.length - NAMED })
        : listed,
  })
}
