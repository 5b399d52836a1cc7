/** What a customer may choose at the provider, by YooKassa's codes: card, СБП, SberPay, T-Pay. */
export const BANK_WAYS = ['bank_card', 'sbp', 'sberbank', 'tinkoff_bank'] as const
export type BankWay = (typeof BANK_WAYS)[number]

/** `any`: chosen on the bank's page. */
export const PAYMENT_WAYS = ['any', ...BANK_WAYS] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
