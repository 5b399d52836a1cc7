import { z } from 'zod'
import { isSoleTrader } from '#/domains/content/rules/sole-trader.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, Phone, text } from '#/platform/shared/schemas.ts'
import {
  isAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
} from '#/platform/shared/shop/company-numbers.ts'
import { FoundCompany } from '#/platform/shared/shop/found-company.ts'
import { ShopProfile } from '#/platform/shared/shop/shop-profile-schema.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import type { SocialNetwork } from '#/platform/shared/shop/social-networks.ts'
import { readSocialLink } from '../../rules/social-link.ts'

/** 0: nothing was set yet. */
const Version = z.int().min(0).max(2_147_483_647)

export const START_STEPS = [
  'brand',
  'company',
  'documents',
  'place',
  'windows',
  'products',
  'stock',
  'payment',
  'sms',
  'extras',
  'team',
] as const
export type StartStep = (typeof START_STEPS)[number]

const Required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })
const Optional = (pattern: RegExp | ((value: string) => boolean), message: string) =>
  text(30).refine(
    (value) => value === '' || (pattern instanceof RegExp ? pattern.test(value) : pattern(value)),
    {
      message,
    },
  )
const Email = text(120).refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
  message: 'validation.email',
})

const Link = (network: SocialNetwork) =>
  text(200).transform((value, context) => {
    const link = value && readSocialLink(network, value)
    if (link !== null) return link
    context.addIssue({ code: 'custom', message: 'validation.link' })
    return z.NEVER
  })

const Step = z.object({
  id: z.enum(START_STEPS),
  /** `trial`: works, but with play money or codes in the log. */
  state: z.enum(['done', 'trial', 'todo']),
  summary: z.string(),
  optional: z.boolean(),
  /** The owner's own time. */
  minutes: z.int(),
})
export type Step = z.infer<typeof Step>

export const CONNECTION_CHECKS = ['sms', 'payment', 'fiscal', 'marketplaces', 'telegram'] as const
const ConnectionCheck = z.object({
  name: z.enum(CONNECTION_CHECKS),
  state: z.enum(['none', 'pending', 'good', 'failed']),
  detail: z.string(),
  checked_at: Instant.nullable(),
})
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

/** 54-ФЗ: tax systems 1–6, VAT 1–12. */
const Taxes = { tax_system: z.int().min(1).max(6).nullable(), vat: z.int().min(1).max(12) }

export const StartGuide = z.object({
  profile: ShopProfile,
  bank: z.object({
    bankName: z.string(),
    bik: z.string(),
    account: z.string(),
    correspondentAccount: z.string(),
  }),
  ...Taxes,
  /** Grows with the profile, the company and the opening. */
  version: z.int(),
  steps: z.array(Step),
  checks: z.array(ConnectionCheck),
  subscribers: z.int(),
  /** By its ИНН. */
  finds_company: z.boolean(),
})
export type StartGuide = z.infer<typeof StartGuide>

export const BrandForm = z.strictObject({
  brand: Required(40),
  color: z.string().regex(/^#[0-9a-f]{6}$/, { message: 'validation.color' }),
  sign: z.union([z.enum(['letter', 'sprig']), StoredPicture]),
  phone: Phone,
  email: Email,
  links: z.strictObject({
    vk: Link('vk'),
    telegram: Link('telegram'),
    max: Link('max'),
    whatsapp: Link('whatsapp'),
    ok: Link('ok'),
  }),
})
export type BrandForm = z.infer<typeof BrandForm>

export const CompanyForm = z.strictObject({
  companyName: Required(160),
  legalAddress: Required(250),
  taxId: text(12).refine(isInn, { message: 'validation.inn' }),
  kppField: Optional(isKpp, 'validation.kpp'),
  ogrn: text(15).refine(isOgrn, { message: 'validation.ogrn' }),
  ...Taxes,
  /** Where transfers come; all empty where none are taken. Left out, the account stays as it was. */
  bankName: text(160).optional(),
  bik: Optional(isBik, 'validation.bik').optional(),
  account: text(20).optional(),
  correspondentAccount: text(20).optional(),
})
export type CompanyForm = z.infer<typeof CompanyForm>

const needsKpp = ({ taxId, kppField }: Pick<CompanyForm, 'taxId' | 'kppField'>) =>
  isSoleTrader(taxId) || kppField !== ''

type BankKey = 'bankName' | 'bik' | 'account' | 'correspondentAccount'

/** What is wrong with an account of which something is said. */
const bankProblems = ({
  bankName = '',
  bik = '',
  account = '',
  correspondentAccount = '',
}: Pick<CompanyForm, BankKey>) => {
  const isSaid = [bankName, bik, account, correspondentAccount].some((value) => value !== '')
  if (!isSaid) return []
  const problems: [BankKey, boolean, string][] = [
    ['bik', bik === '', 'validation.required'],
    ['bankName', bankName === '', 'validation.required'],
    ['account', account === '', 'validation.required'],
    ['account', account !== '' && !isAccount(account, bik), 'validation.account'],
    [
      'correspondentAccount',
      correspondentAccount !== '' && !isCorrespondentAccount(correspondentAccount, bik),
      'validation.account',
    ],
  ]
  return problems.filter(([, isWrong]) => isWrong)
}

export const startApi = {
  show: call('GET', '/staff/api/start', {
    response: StartGuide,
    summary: 'What is done before the shop opens, and what is not',
  }),
  saveBrand: call('PATCH', '/staff/api/start/brand', {
    body: BrandForm.extend({ version: Version }),
    response: StartGuide,
    summary: 'Name, sign, colour, phone, e-mail, social links; 409 when somebody has changed them meanwhile',
  }),
  findCompany: call('GET', '/staff/api/start/company', {
    query: z.object({ inn: z.string().refine(isInn, { message: 'validation.inn' }) }),
    response: z.object({ company: FoundCompany.nullable() }),
    summary: 'A company by its tax number, from the public register',
  }),
  saveCompany: call('PATCH', '/staff/api/start/company', {
    body: CompanyForm.extend({ version: Version })
      .refine(needsKpp, { path: ['kppField'], message: 'validation.required' })
      .superRefine((form, context) => {
        for (const [key, , message] of bankProblems(form))
          context.addIssue({ code: 'custom', path: [key], message })
      }),
    response: StartGuide,
    summary: 'Company data and taxes; 409 when somebody has changed them meanwhile',
  }),
  tryConnection: call('POST', '/staff/api/start/checks/{name}', {
    params: z.object({ name: z.enum(CONNECTION_CHECKS) }),
    response: z.object({ check: ConnectionCheck, url: z.string().nullable() }),
    summary:
      'Sends an SMS to oneself, begins a payment of one rouble, or asks the cash register, marketplaces or the bot',
  }),
  finishPayment: call('POST', '/staff/api/start/payment/finish', {
    response: ConnectionCheck,
    summary: 'Asks how the payment of one rouble ended, and returns it',
  }),
  open: call('POST', '/staff/api/start/open', {
    body: z.strictObject({ tell: z.boolean() }),
    response: StartGuide,
    summary: 'Opens the shop, and tells those who asked; 409 with what is still to do',
  }),
  close: call('POST', '/staff/api/start/close', {
    body: z.strictObject({ until: LocalDate.nullable(), text: text(300) }),
    response: StartGuide,
    summary: 'Takes no orders for a while; before the opening: what guests are told',
  }),
}
