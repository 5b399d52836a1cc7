/** Where a company's transfers come. All empty where the owner has not said. */
export type BankAccount = {
  bankName: string
  bik: string
  account: string
  /** Empty for an account at the treasury. */
  correspondentAccount: string
}

export const NO_BANK_ACCOUNT: BankAccount = { bankName: '', bik: '', account: '', correspondentAccount: '' }
