import { useState } from 'react'
import { claimsStaffApi, type StaffClaim } from '#/domains/claims/contract/staff.ts'
import type { RemakeWindow } from '#/domains/claims/contract/customer.ts'
import { costOf } from '#/domains/claims/rules/claim-terms.ts'
import type { DecisionKind, Wish } from '#/domains/claims/rules/problems.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { formatWindow } from '../format-case.ts'
import type { CaseProps } from './use-case.ts'

const FIRST: Record<Wish, DecisionKind> = {
  remake: 'remake',
  money: 'money',
  part: 'money',
  points: 'points',
  decide: 'remake',
}

const sameWindow = (one: RemakeWindow, other: RemakeWindow | null) =>
  one.date === other?.date && one.time_from === other.time_from

export type DecidingProps = CaseProps & { onCauseMissing: () => void }

/** The wish is chosen first; one id until it is decided, so that a lost answer decides nothing twice. */
export const useDecision = ({ claim, busy, act, onCauseMissing }: DecidingProps) => {
  const { wish, offers, remake, wish_window: wished, wish_amount: amount } = claim
  const [id, setId] = useState(randomId)
  const [kind, setKindState] = useState<DecisionKind>(() => firstKind(claim))
  const [window, setWindow] = useState(
    () => remake.windows.find((one) => sameWindow(one, wished)) ?? remake.windows[0],
  )
  const [lines, setLines] = useState(() => claim.order.lines.map((line) => line.id))
  const [roubles, setRoubles] = useState(() =>
    String(((wish === 'money' || wish === 'part' ? amount : offers?.part) ?? 0) / KOPECKS),
  )
  const [points, setPoints] = useState(() => String((wish === 'points' ? amount : offers?.points) ?? 0))
  const [extra, setExtra] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  const isAll = lines.length === claim.order.lines.length
  const chosen = claim.order.lines.filter((line) => lines.includes(line.id))
  const flowers = isAll ? remake.flowers : sumOf(chosen, 'flowers')
  const money =
    kind === 'money' ? Math.round(Number(roubles.replace(',', '.').replace(/\s/g, '')) * KOPECKS) || 0 : 0
  const given = kind === 'refuse' ? 0 : Math.trunc(Number(kind === 'points' ? points : extra)) || 0
  const parts = {
    money,
    points: given,
    flowers: kind === 'remake' ? flowers : 0,
    delivery: kind === 'remake' ? remake.delivery : 0,
  }
  const cost = costOf(parts)
  const answer = typed ?? preparedAnswer(claim, kind, { money, points: given, window })

  const missing = (): Record<string, string> => ({
    ...(kind === 'remake' && !window && { window: t('staff.claims.missing.window') }),
    ...((kind === 'remake' || kind === 'money') &&
      lines.length === 0 && { line_ids: t('staff.claims.missing.lines') }),
    ...(kind === 'money' && money <= 0 && { money: t('staff.claims.missing.money') }),
    ...(kind === 'points' && given <= 0 && { points: t('staff.claims.missing.points') }),
    ...(answer.trim() === '' && { answer: t('staff.claims.missing.answer') }),
  })
  const submit = async () => {
    const found = missing()
    setErrors(found)
    // Of what costs something, the month's table says why.
    const lacksCause = kind !== 'refuse' && claim.cause === null
    if (lacksCause) onCauseMissing()
    if (busy || lacksCause || Object.keys(found).length > 0) return
    const body = {
      id,
      version: claim.version,
      kind,
      money,
      points: given,
      answer,
      ...(kind === 'remake' && window && { window }),
      ...((kind === 'remake' || kind === 'money') && !isAll && { line_ids: lines }),
    }
    const willWait = claim.limit !== null && cost > claim.limit
    const done = await act(t(willWait ? 'staff.claims.done.propose' : 'staff.claims.done.decide'), () =>
      api(claimsStaffApi.decide, { params: { id: claim.id }, body }),
    )
    if (done === true) return setId(randomId())
    setErrors(done)
  }
  return {
    kind,
    window,
    lines,
    /** Kopecks of the chosen lines; null while all of them are. */
    chosenSum: isAll ? null : Math.min(sumOf(chosen, 'sum'), offers?.money ?? 0),
    roubles,
    points,
    extra,
    answer,
    errors,
    parts,
    cost,
    isDear: claim.limit !== null && cost > claim.limit,
    setKind: (to: DecisionKind) => {
      setKindState(to)
      setErrors({})
    },
    setWindow,
    setRoubles,
    setPoints,
    setExtra,
    setAnswer: setTyped,
    /** The sum follows the lines. */
    toggleLine: (line: string, on: boolean) => {
      const now = on ? [...lines, line] : lines.filter((one) => one !== line)
      const sum = sumOf(
        claim.order.lines.filter(({ id: one }) => now.includes(one)),
        'sum',
      )
      setLines(now)
      if (now.length > 0) setRoubles(String(Math.min(sum, offers?.money ?? 0) / KOPECKS))
    },
    submit,
  }
}
type ClaimedLine = StaffClaim['order']['lines'][number]

const sumOf = (lines: ClaimedLine[], what: 'sum' | 'flowers'): number =>
  lines.reduce((all, line) => all + line[what], 0)

export type DecisionDraft = ReturnType<typeof useDecision>

const firstKind = ({ wish, offers, remake }: StaffClaim): DecisionKind => {
  const kind = FIRST[wish]
  if (kind === 'remake' && remake.windows.length === 0) return offers ? 'money' : 'points'
  return kind === 'money' && !offers ? 'points' : kind
}

type Values = { money: number; points: number; window: RemakeWindow | undefined }

/** Words to begin with, until somebody writes their own. */
const preparedAnswer = (claim: StaffClaim, kind: DecisionKind, { money, points, window }: Values): string => {
  const [name] = (claim.customer.name ?? '').split(' ')
  const text = t(`staff.claims.answers.${kind}`, {
    sum: formatMoney(money),
    n: points,
    when: window ? formatWindow(window, claim.order.time_zone) : '',
  })
  return name ? t('staff.claims.dear', { name, text }) : text.charAt(0).toUpperCase() + text.slice(1)
}
