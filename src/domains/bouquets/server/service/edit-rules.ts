import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { RuleForm } from '#/domains/bouquets/contract/staff.ts'
import { flowerOf } from '#/domains/bouquets/rules/own-bouquet.ts'
import { forbidsAll } from '#/domains/bouquets/rules/forbids-all.ts'
import { formatRule } from '#/domains/bouquets/rules/format-rule.ts'
import * as queries from '#/domains/bouquets/server/queries/rules.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { bouquetTerms, ruleOf } from './known-parts.ts'

/** Whether anything can still be made is said with every answer. */
export const listRules = async (db: Db) => {
  const [items, { parts, rules }] = [await queries.findRules(db), await bouquetTerms(db)]
  const flowers = parts.filter(({ role }) => role !== 'wrapping').map(flowerOf)
  return {
    items,
    flowers: [...new Set(flowers)].toSorted((one, other) => one.localeCompare(other, 'ru')),
    forbids_all: forbidsAll(parts, rules),
  }
}

/** Only what its kind needs; flowers in one order, so that a pair is one rule. 422 for what is missing. */
const tidy = ({ kind, flower, other, role, amount, active }: RuleForm): RuleForm => {
  const need = (missing: Record<string, unknown>) => {
    const names = Object.entries(missing).filter(([, value]) => !value)
    if (names.length > 0)
      throw invalid(Object.fromEntries(names.map(([name]) => [name, t('validation.required')])))
  }
  const empty = { kind, active, flower: null, other: null, role: null, amount: null }
  if (kind === 'apart') {
    const pair = [flower, other].map((name) => name?.toLowerCase() ?? '').toSorted()
    const [first = '', second = ''] = pair
    need({ flower, other })
    if (first === second) throw invalid({ other: t('bouquetRules.samePair') })
    return { ...empty, flower: first, other: second }
  }
  if (kind === 'share') {
    need({ role, amount })
    return { ...empty, role, amount }
  }
  if (kind === 'kinds') need({ amount })
  return { ...empty, amount: kind === 'kinds' ? amount : null }
}

const subject = 'bouquet_rule'

const record = (db: Db, staff: Staff, action: string, id: number, form: RuleForm) =>
  recordAction(db, staff, {
    action,
    subject,
    subjectId: id,
    after: { rule: ruleOf(form).map(formatRule).join(''), active: String(form.active) },
  })

/** 422 for a rule that is there already. */
export const createRule = (db: Db, staff: Staff, form: RuleForm) =>
  db.transaction(async (tx) => {
    const rule = tidy(form)
    const id = await queries.insertRule(tx, rule)
    if (id === undefined) throw invalid({ kind: t('bouquetRules.twice') })
    await record(tx, staff, 'bouquet_rule.create', id, rule)
    return listRules(tx)
  })

const UNIQUE_VIOLATION = '23505'

/** 409 when it was changed meanwhile. */
export const updateRule = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: RuleForm & { version: number },
) =>
  db.transaction(async (tx) => {
    const rule = tidy(form)
    const known = await queries.findRule(tx, id)
    if (!known) throw notFound()
    const isSaved = await tx
      .attempt((part) => queries.updateRule(part, id, version, rule))
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION)
          throw invalid({ kind: t('bouquetRules.twice') })
        throw error
      })
    if (!isSaved) throw conflict('edited_meanwhile', known)
    await record(tx, staff, 'bouquet_rule.update', id, rule)
    return listRules(tx)
  })

export const removeRule = (db: Db, staff: Staff, id: number, version: number) =>
  db.transaction(async (tx) => {
    const known = await queries.findRule(tx, id)
    if (!known) throw notFound()
    if (!(await queries.deleteRule(tx, id, version))) throw conflict('edited_meanwhile', known)
    await record(tx, staff, 'bouquet_rule.delete', id, known)
    return listRules(tx)
  })
