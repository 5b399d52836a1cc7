import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  composeText,
  NOTHING_KNOWN,
  placeholder,
  unknownPlaceholders,
} from '../../rules/staff/compose-text.ts'
import { isCodeUsable } from '../queries/choices.ts'

type Text = { text: string; promo_code: string | null }

/** 422 for what cannot be said, or would be empty for whom nothing is known of, and for a code that is not there or not told. */
export const checkMessage = async (db: Db, { text, promo_code: code }: Text): Promise<void> => {
  const [unknown] = unknownPlaceholders(text)
  if (unknown) throw wrong('text', 'unknown', unknown)
  const said = placeholder('code')
  if (code === null && text.includes(said)) throw wrong('promo_code', 'noCode')
  if (code !== null && !(await isCodeUsable(db, code))) throw wrong('promo_code', 'codeOver')
  if (code !== null && !text.includes(said) && !text.includes(code)) throw wrong('text', 'codeNotTold', said)
  if (composeText(text, { ...NOTHING_KNOWN, code }) === '') throw wrong('text', 'emptyForSome')
}

type Reason = 'unknown' | 'noCode' | 'codeOver' | 'codeNotTold' | 'emptyForSome'

const wrong = (field: 'text' | 'promo_code', reason: Reason, name = '') =>
  invalid({ [field]: t(`staff.campaigns.errors.${reason}`, { name }) })
