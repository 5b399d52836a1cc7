import type { Cell } from '#/platform/server/tables/cells.ts'
import type { Problem } from '#/platform/server/tables/problems.ts'
import { t } from '#/platform/shared/texts.ts'
import { CUSTOMER_COLUMNS, type CustomerColumn, type CustomerFields } from './customer-columns.ts'
import type { TablePerson } from './read-customers.ts'
import { isSameReason, type TableReason } from './reasons-cell.ts'

/** To be looked at, though no mistake: texts `staff.exchange.remarks.*`. */
export type Remark = 'doubles' | 'kept' | 'withdrawn' | 'pointsKept' | 'pointsByAdmin'

const PROFILE = ['name', 'email', 'birthday', 'gender'] as const
export type Profile = { [Key in (typeof PROFILE)[number]]: CustomerFields[Key] | null }
const PURPOSES = ['personal_data', 'marketing'] as const
type Purpose = (typeof PURPOSES)[number]

export type ExistingCustomer = {
  id: string
  phone: string
  erased: boolean
  profile: Profile
  /** The last word; null: none. */
  consents: Record<Purpose, { given: boolean } | null>
  /** Null: never had any. */
  points: number | null
  reasons: TableReason[]
}

export type NewConsent = { purpose: Purpose; date: string; source: string | null }
type Change = { column: CustomerColumn; before: string | null; after: string }
/** Only additions. */
export type PlannedCustomer = {
  key: string
  id: string | null
  name: string
  profile: Partial<Profile>
  consents: NewConsent[]
  points: number
  reasons: TableReason[]
  changes: Change[]
}

type Planning = {
  today: string
  movesPoints: boolean
  problems: Problem<CustomerColumn>[]
  remarks: Set<Remark>
}

/** Without consent to data processing nothing of a person is taken over (152-ФЗ; decision 050). */
export const planCustomer = (
  { line, phone, said }: TablePerson,
  old: ExistingCustomer | undefined,
  { today, movesPoints, problems, remarks }: Planning,
): PlannedCustomer => {
  const report = (column: CustomerColumn, why: 'erased' | 'noConsent' | 'consentWithdrawn' | 'dateAhead') =>
    problems.push({ line, column, value: '', message: t(`staff.exchange.problems.${why}`), key: phone })
  const profile = newProfile(said, old, remarks)
  const consents = newConsents(said, old, remarks)
  const points = newPoints(said, old, movesPoints, remarks)
  const known = old?.reasons ?? []
  const reasons = (said.reasons ?? []).filter((one) => !known.some((other) => isSameReason(one, other)))

  const change = <Column extends keyof CustomerFields>(
    column: Column,
    after: CustomerFields[Column],
    before: CustomerFields[Column] | null = null,
  ): Change => {
    const { write } = CUSTOMER_COLUMNS[column] as unknown as Cell<CustomerFields[Column]>
    return { column, before: old ? (before === null ? '' : write(before)) : null, after: write(after) }
  }
  const changes = [
    ...PROFILE.flatMap((column) => {
      const value = profile[column]
      return value ? change(column, value) : []
    }),
    ...(points > 0 ? [change('points', points)] : []),
    ...(reasons.length > 0 ? [change('reasons', [...known, ...reasons], known)] : []),
    ...consents.flatMap(({ purpose, date, source }) => [
      change(purpose, date),
      ...(source === null ? [] : [change(`${purpose}_source`, source)]),
    ]),
  ]
  if (old?.erased) report('phone', 'erased')
  for (const { purpose, date } of consents) if (date > today) report(purpose, 'dateAhead')
  const agreed = old?.consents.personal_data
  const agrees = agreed?.given || consents.some(({ purpose }) => purpose === 'personal_data')
  if (!agrees && !old?.erased && (!old || changes.length > 0))
    report('personal_data', agreed ? 'consentWithdrawn' : 'noConsent')
  const name = said.name ?? old?.profile.name ?? ''
  return { key: phone, id: old?.id ?? null, name, profile, consents, points, reasons, changes }
}

type Said = TablePerson['said']

const newProfile = (said: Said, old: ExistingCustomer | undefined, remarks: Set<Remark>): Partial<Profile> =>
  Object.fromEntries(
    PROFILE.flatMap((column) => {
      const [value, before] = [said[column], old?.profile[column] ?? null]
      if (value !== undefined && before !== null && before !== value) remarks.add('kept')
      return value !== undefined && before === null ? [[column, value]] : []
    }),
  )

/** The customer's own word given here stands. */
const newConsents = (said: Said, old: ExistingCustomer | undefined, remarks: Set<Remark>): NewConsent[] =>
  PURPOSES.flatMap((purpose) => {
    const [date, before] = [said[purpose], old?.consents[purpose] ?? null]
    if (date === undefined) return []
    if (before && !before.given) remarks.add('withdrawn')
    return before ? [] : { purpose, date, source: said[`${purpose}_source`] ?? null }
  })

const newPoints = (
  { points = 0 }: Said,
  old: ExistingCustomer | undefined,
  movesPoints: boolean,
  remarks: Set<Remark>,
): number => {
  const has = old?.points ?? null
  if (points === 0 || points === has) return 0
  if (has !== null) remarks.add('pointsKept')
  else if (!movesPoints) remarks.add('pointsByAdmin')
  return has === null && movesPoints ? points : 0
}
