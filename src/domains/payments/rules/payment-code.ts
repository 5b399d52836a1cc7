/** ГОСТ Р 56042–2014: in UTF-8, parts with a bar between. */
const HEAD = 'ST00012'
const MAX_NAME_LENGTH = 160
const MAX_BANK_LENGTH = 45
const MAX_PURPOSE_LENGTH = 210

type Transfer = {
  name: string
  inn: string
  kpp: string
  bankName: string
  bik: string
  account: string
  correspondentAccount: string
  /** Kopecks. */
  sum: number
  purpose: string
}

/** What an app of a bank reads from a square code. */
export const paymentCode = (transfer: Transfer): string =>
  [
    HEAD,
    // The five that must be there come first.
    part('Name', transfer.name.slice(0, MAX_NAME_LENGTH)),
    part('PersonalAcc', transfer.account),
    part('BankName', transfer.bankName.slice(0, MAX_BANK_LENGTH)),
    part('BIC', transfer.bik),
    part('CorrespAcc', transfer.correspondentAccount || '0'),
    part('Sum', String(transfer.sum)),
    part('Purpose', transfer.purpose.slice(0, MAX_PURPOSE_LENGTH)),
    part('PayeeINN', transfer.inn),
    ...(transfer.kpp ? [part('KPP', transfer.kpp)] : []),
  ].join('|')

const part = (name: string, value: string): string => `${name}=${value.replaceAll('|', ' ')}`
