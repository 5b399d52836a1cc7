import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import {
  MAX_OPTIONS,
  type Missing,
  type SubstituteChoice,
  substitutionStaffApi,
} from '#/domains/orders/contract/staff/substitution.ts'
import { differenceOf, priceLeftOut } from '#/domains/orders/rules/substitution/flower-price.ts'
import { allowedAtOrdering, type StaffBasis } from '#/domains/orders/rules/substitution/may-substitute.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

export type Choices = Output<typeof substitutionStaffApi.choices>

/** null: left out. */
type Draft = {
  quantity: number
  missing: Missing
  substituteId: number | null
  taken: number | null
  offers: number[]
  basis: StaffBasis | null
}

export const useReplacing = (order: StaffOrder, choices: Choices) => {
  const { flower, items } = choices
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'decide' | 'ask' | null>(null)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const question = order.substitutions.find(
    (one) =>
      one.state === 'asked' && one.line_id === flower.line_id && one.component_id === flower.component_id,
  )
  const [draft, setDraft] = useState<Draft>(() =>
    firstDraft(order, choices, question?.quantity ?? flower.quantity),
  )
  const { quantity, missing, substituteId, offers } = draft
  const taken = draft.taken ?? quantity
  const worth = { quantity, piece: flower.piece }
  const differenceWith = (item: SubstituteChoice, pieces: number) =>
    differenceIn(choices, quantity, item, pieces)
  const backLeftOut =
    flower.piece === null ? null : priceLeftOut(Number.POSITIVE_INFINITY, flower.pieces, worth)
  const chosen = items.find(({ component_id }) => component_id === substituteId) ?? null
  const outcome = chosen ? 'replaced' : 'left_out'
  const isOrdered = allowedAtOrdering(order.substitution, outcome)
  const basis = draft.basis === 'ordered' && !isOrdered ? null : draft.basis
  const whatIsMissing = {
    revision: order.revision,
    line_id: flower.line_id,
    component_id: flower.component_id,
    quantity,
    missing,
  }
  const params = { id: order.id }
  const send = async (what: 'decide' | 'ask', call: () => Promise<unknown>, title: string) => {
    setBusy(what)
    try {
      await call()
      toast({ title, tone: 'leaf' })
      if (what === 'decide') await navigate(`/staff/orders/${order.id}`, { replace: true })
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      await revalidate()
      setBusy(null)
    }
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    taken,
    chosen,
    outcome,
    question,
    isOrdered,
    basis,
    /** It was to be decided before the customer's answer was marked. */
    isUnanswered: isUnanswered && !basis,
    busy,
    backLeftOut,
    differenceWith,
    decide: () => {
      setIsUnanswered(!basis)
      if (!basis) return focusAnswer()
      const substitute = chosen && { component_id: chosen.component_id, quantity: taken }
      const body = { ...whatIsMissing, substitute, basis }
      return void send(
        'decide',
        () => api(substitutionStaffApi.decide, { params, body }),
        t('staff.substitution.done'),
      )
    },
    ask: () => {
      const options = items
        .filter(({ component_id }) => offers.includes(component_id))
        .map(({ component_id }) => ({
          component_id,
          quantity: component_id === substituteId ? taken : quantity,
        }))
      return void send(
        'ask',
        () => api(substitutionStaffApi.ask, { params, body: { ...whatIsMissing, options } }),
        t('staff.substitution.sent'),
      )
    },
    offer: (componentId: number) =>
      setDraft((before) => ({
        ...before,
        offers: before.offers.includes(componentId)
          ? before.offers.filter((id) => id !== componentId)
          : [...before.offers, componentId].slice(-MAX_OPTIONS),
      })),
  }
}

/** Of the radios, far below the button that a phone keeps in view. */
export const ANSWER = 'sub-answer'

const focusAnswer = (): void => {
  const answer = document.querySelector<HTMLElement>(`.${ANSWER}`)
  answer?.scrollIntoView({ block: 'center' })
  answer?.querySelector<HTMLInputElement>('input:not([disabled])')?.focus({ preventScroll: true })
}

export type ReplacingForm = ReturnType<typeof useReplacing>

/** Kopecks. */
const differenceIn = ({ flower }: Choices, quantity: number, item: SubstituteChoice, pieces: number) =>
  differenceOf(
    Number.POSITIVE_INFINITY,
    { quantity, piece: flower.piece },
    { quantity: pieces, piece: item.piece },
  )

/** Of which there are enough, and which the viewer may decide. */
export const possibleIn = (choices: Choices, quantity: number): SubstituteChoice[] =>
  choices.items.filter(
    (item) =>
      (item.free === null || item.free >= quantity) &&
      (choices.unlimited || differenceIn(choices, quantity, item, quantity) <= choices.taken_over),
  )

/** The closest, offered with the next one. */
const firstDraft = (order: StaffOrder, choices: Choices, quantity: number): Draft => {
  const possible = possibleIn(choices, quantity)
  const isLeftOut = order.substitution === 'refund'
  const first = possible[0]?.component_id ?? null
  const isOrdered = allowedAtOrdering(
    order.substitution,
    isLeftOut || first === null ? 'left_out' : 'replaced',
  )
  return {
    quantity,
    missing: 'not_there',
    substituteId: isLeftOut ? null : first,
    taken: null,
    offers: possible.slice(0, 2).map(({ component_id }) => component_id),
    basis: isOrdered ? 'ordered' : null,
  }
}
