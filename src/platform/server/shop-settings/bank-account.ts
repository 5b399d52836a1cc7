import type { Db } from '../database/db.ts'
import { type BankAccount, NO_BANK_ACCOUNT } from '#/platform/shared/shop/bank-account.ts'
import { storedSettings } from './settings-of.ts'

export const BANK_ACCOUNT = 'bank'

export const bankAccountOf = async (db: Db): Promise<BankAccount> =>
  ((await storedSettings(db)).get(BANK_ACCOUNT) as BankAccount | undefined) ?? NO_BANK_ACCOUNT
