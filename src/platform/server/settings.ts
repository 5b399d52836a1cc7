import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { MobilePhone } from '#/platform/shared/schemas.ts'
import { ROOT } from './files/root.ts'
import type { Extension } from './extensions/extension.ts'
import type { ObjectStoreSettings } from './pictures/object-store.ts'
import { refuseRenamedSettings } from './start/renamed-settings.ts'
import { VapidKeys } from './secrets/secrets.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Of webhooks (`research §4.1`). */
const YOOKASSA_NETWORKS =
  '185.71.76.0/27, 185.71.77.0/27, 77.75.153.0/25, 77.75.154.128/25, 77.75.156.11, 77.75.156.35, 2a02:5180::/32'
const networks = z.string().transform((list, context) => {
  const all = list.split(',').map((one) => one.trim())
  for (const one of all) {
    const [address = '', bits = '0'] = one.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most)
      context.addIssue({ code: 'custom', message: one })
  }
  return all
})

/** Hosts (`*.` for subdomains) or, for stand-ins, origins. */
const pushServices = z.string().transform((list, context) => {
  const all = list.split(',').flatMap((one) => one.trim() || [])
  for (const one of all)
    if (!/^((\*\.)?[\w-]+(\.[\w-]+)+|https?:\/\/[\w.-]+(:\d+)?)$/.test(one))
      context.addIssue({ code: 'custom', message: one })
  return all
})

const origins = z.string().transform((list, context) => {
  const all = list.split(',').flatMap((one) => one.trim() || [])
  for (const one of all)
    if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(one)) context.addIssue({ code: 'custom', message: one })
  return all
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  JOBS_APART: flag.default(false),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SITE_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(96),
  DATA_DIR: z.string().default(path.join(ROOT, 'data')),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  DEMO: flag.default(true),
  ALLOW_PUBLIC_DEMO: flag.default(false),
  ALLOW_TEST_BANK: flag.default(false),
  ALLOW_CONSOLE_SMS: flag.default(false),
  TRUST_PROXY: flag.default(false),
  SHOW_UI: flag.default(false),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(200),
  SOCKETS_MAX: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SMS_PROVIDER: z.enum(['console', 'sms.ru', 'smsc.ru', 'sms-aero']).default('console'),
  SMS_KEY: z.string().min(1).optional(),
  SMS_LOGIN: z.string().default(''),
  SMS_SENDER: z.string().max(20).default(''),
  SMS_URL: z.url().optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{20,100}$/)
    .optional(),
  TELEGRAM_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  ADMIN_PHONE: MobilePhone.optional(),
  METRIKA_ID: z.coerce.number().int().min(1).max(999_999_999_999).optional(),
  MAP_TILES: z
    .url()
    .refine((url) => ['{x}', '{y}', '{z}'].every((part) => decodeURI(url).includes(part)))
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).default(''),
  DADATA_KEY: z.string().min(1).optional(),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  DADATA_PER_DAY: z.coerce.number().int().min(1).default(10_000),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'yookassa']).default('sandbox'),
  YOOKASSA_SHOP_ID: z.string().min(1).optional(),
  YOOKASSA_SECRET_KEY: z.string().min(1).optional(),
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  YOOKASSA_ADDRESSES: networks.prefault(YOOKASSA_NETWORKS),
  YOOKASSA_SAVED_CARDS: flag.default(false),
  FISCAL_PROVIDER: z.enum(['by-hand', 'atol']).default('by-hand'),
  ATOL_LOGIN: z.string().min(1).optional(),
  ATOL_PASSWORD: z.string().min(1).optional(),
  ATOL_GROUP: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  ATOL_INN: z
    .string()
    .regex(/^(\d{10}|\d{12})$/)
    .optional(),
  ATOL_EMAIL: z.email().max(64).optional(),
  ATOL_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\/v[45]\/?$/)
    .default('https://online.atol.ru/possystem/v4'),
  YANDEX_MARKET_KEY: z.string().min(1).optional(),
  YANDEX_MARKET_CAMPAIGN: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  YANDEX_MARKET_URL: z.url({ protocol: /^https?$/ }).default('https://api.partner.market.yandex.ru/v2'),
  VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  TAX_SYSTEM: z.coerce.number().int().min(1).max(6).optional(),
  VAPID_PUBLIC_KEY: VapidKeys.shape.publicKey.optional(),
  VAPID_PRIVATE_KEY: VapidKeys.shape.privateKey.optional(),
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https?)$/ }).optional(),
  PUSH_SERVICES: pushServices.prefault(''),
  EXTENSIONS: z
    .string()
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .prefault(''),
  PICTURE_HOSTS: origins.prefault(''),
  WEBHOOK_HOSTS: origins.prefault(''),
  MEDIA_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  MEDIA_S3_KEY: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
})

/** Of variables of the environment. */
export const SETTING_NAMES = Object.keys(Environment.shape)

const YOOKASSA_NEEDS = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'SITE_URL'] as const
const ATOL_NEEDS = [
  'ATOL_LOGIN',
  'ATOL_PASSWORD',
  'ATOL_GROUP',
  'ATOL_INN',
  'ATOL_EMAIL',
  'SITE_URL',
] as const
/** smsc.ru takes its key alone or with a login. */
const SMS_NEEDS = {
  console: [],
  'sms.ru': ['SMS_KEY'],
  'smsc.ru': ['SMS_KEY'],
  'sms-aero': ['SMS_LOGIN', 'SMS_KEY', 'SMS_SENDER'],
} as const
/** All or none. */
const STORE_NEEDS = ['MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET'] as const
const WholeEnvironment = Environment.superRefine((env, context) => {
  const needs = [
    ...(env.PAYMENT_PROVIDER === 'yookassa' ? YOOKASSA_NEEDS : []),
    ...(env.FISCAL_PROVIDER === 'atol' ? ATOL_NEEDS : []),
    ...SMS_NEEDS[env.SMS_PROVIDER],
    ...(env.MEDIA_S3_URL ? STORE_NEEDS : []),
    ...(env.YANDEX_MARKET_KEY ? (['YANDEX_MARKET_CAMPAIGN'] as const) : []),
  ]
  if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY))
    context.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message: 'a pair is whole' })
  for (const name of needs)
    if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'needed by the provider' })
})

/** With sign-in and password in the address; `from`: «Лаванда <shop@lavanda.example>». */
export type MailSettings = { url: string; from: string }

/** `url`: of Telegram's own servers, or of one's own that speaks their Bot API. */
export type TelegramSettings = { url: string; token: string }

export type SmsSettings = {
  provider: 'console' | 'sms.ru' | 'smsc.ru' | 'sms-aero'
  url: string
  login: string
  key: string
  sender: string
  perHour: number
}

export type PaymentSettings = {
  /** Null: our own test bank. */
  yookassa: {
    url: string
    shopId: string
    secretKey: string
    /** Of webhooks: addresses and networks. */
    addresses: string[]
    /** Its manager has allowed payments by saved cards. */
    keepsCards: boolean
  } | null
  /** In receipts, 1–12; 1 is without VAT. */
  vatCode: number
  /** In receipts, 1–6; null where the shop has only one. */
  taxSystem: number | null
}

/** Of receipts for money taken by hand. */
export type FiscalSettings = {
  /** Null: printed at a cash register of the store, by hand. */
  atol: {
    /** Ends in the version of the API, v4 or v5. */
    url: string
    login: string
    password: string
    group: string
    inn: string
    /** The seller's, in receipts. */
    email: string
  } | null
}

export type YandexMarketSettings = { url: string; key: string; campaign: string }

export type MarketplaceSettings = {
  /** Null: its orders come as files. */
  yandex: YandexMarketSettings | null
}

export type PushSettings = {
  keys: VapidKeys | null
  /** `mailto:…` or a URL; null: the shop's own. */
  contact: string | null
  /** Besides those of the major browsers. */
  services: string[]
}

/** Parsed once at start; every variable is in `.env.example`. */
export type Settings = {
  mode: 'development' | 'production' | 'test'
  /** `NODE_ENV=production` was said. */
  saysProduction: boolean
  port: number
  host: string
  /** Jobs are left to `npm run worker`. */
  jobsApart: boolean
  /** Of `/metrics`; null: there is none. */
  metrics: { port: number; host: string } | null
  /** Without a trailing slash; the listening address by default. */
  siteUrl: string | undefined
  databaseUrl: string | undefined
  databasePool: number
  /** 0: only what every page reads is cached. */
  pageCacheBytes: number
  dataDir: string
  /** At this local time, `03:30` (null: none), of which so many are kept. */
  backups: { at: string | null; keep: number }
  demo: boolean
  /** Trial features in a public shop. */
  allowed: { publicDemo: boolean; testBank: boolean; consoleSms: boolean }
  trustProxy: boolean
  /** Browsing is refused while a crowd makes all answers late. */
  shedsLoad: boolean
  /** At `/ui`, for developers. */
  showUi: boolean
  /** Undefined: there is one process, or they poll the database. */
  redisUrl: string | undefined
  sockets: {
    /** IPv6 per /64; loopback is not counted. */
    perAddress: number
    total: number
  }
  logLevel: string
  sms: SmsSettings
  /** Null: letters are printed. */
  mail: MailSettings | null
  /** Null: there is no bot. */
  telegram: TelegramSettings | null
  adminPhone: string | undefined
  /** Used with consent; null: visits are not counted. */
  metrika: number | null
  /** Null: maps are drawn. */
  map: { url: string; attribution: string } | null
  /** Null: our own list of streets. */
  dadata: { url: string; key: string; perDay: number } | null
  payments: PaymentSettings
  fiscal: FiscalSettings
  marketplaces: MarketplaceSettings
  push: PushSettings
  /** Paths and packages of others' code, and what they are once it is loaded (`withExtensions`). */
  extensionSources: readonly string[]
  extensions: readonly Extension[]
  /** Null: the data folder. */
  /** Own origins of pictures of imported tables, though not public. */
  pictureHosts: readonly string[]
  /** Own origins that may be told of what happens, though they are not public or have no https. */
  webhookHosts: readonly string[]
  pictureStore: ObjectStoreSettings | null
}

export const loadEnvFile = (): void => {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Throws a ZodError that names each wrong variable, or one of renamed settings. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  refuseRenamedSettings(environment)
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const env = WholeEnvironment.parse(nonEmpty)
  return {
    mode: env.NODE_ENV,
    saysProduction: nonEmpty.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    jobsApart: env.JOBS_APART,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    dataDir: path.resolve(ROOT, env.DATA_DIR),
    backups: { at: env.BACKUP_AT ?? null, keep: env.BACKUP_KEEP },
    demo: env.DEMO,
    allowed: {
      publicDemo: env.ALLOW_PUBLIC_DEMO,
      testBank: env.ALLOW_TEST_BANK,
      consoleSms: env.ALLOW_CONSOLE_SMS,
    },
    trustProxy: env.TRUST_PROXY,
    shedsLoad: true,
    showUi: env.SHOW_UI || env.NODE_ENV === 'development',
    redisUrl: env.REDIS_URL,
    sockets: { perAddress: env.SOCKETS_PER_ADDRESS, total: env.SOCKETS_MAX },
    logLevel: env.LOG_LEVEL,
    sms: createSms(env),
    mail: mailOf(env),
    telegram: env.TELEGRAM_BOT_TOKEN
      ? { url: env.TELEGRAM_URL.replace(/\/+$/, ''), token: env.TELEGRAM_BOT_TOKEN }
      : null,
    adminPhone: env.ADMIN_PHONE,
    metrika: env.METRIKA_ID ?? null,
    dadata: env.DADATA_KEY
      ? { url: env.DADATA_URL.replace(/\/+$/, ''), key: env.DADATA_KEY, perDay: env.DADATA_PER_DAY }
      : null,
    payments: paymentsOf(env),
    fiscal: fiscalOf(env),
    marketplaces: marketplacesOf(env),
    push: pushOf(env),
    extensionSources: env.EXTENSIONS,
    extensions: [],
    pictureHosts: env.PICTURE_HOSTS,
    webhookHosts: env.WEBHOOK_HOSTS,
    pictureStore: storeOf(env),
    map: env.MAP_TILES ? { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION } : null,
  }
}

const storeOf = (env: z.output<typeof Environment>): ObjectStoreSettings | null =>
  env.MEDIA_S3_URL === undefined
    ? null
    : {
        url: env.MEDIA_S3_URL.replace(/\/+$/, ''),
        bucket: env.MEDIA_S3_BUCKET ?? '',
        key: env.MEDIA_S3_KEY ?? '',
        secret: env.MEDIA_S3_SECRET ?? '',
        region: env.MEDIA_S3_REGION,
      }

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof Environment>): MailSettings | null =>
  url && from ? { url, from } : null

const createSms = (env: z.output<typeof Environment>): SmsSettings => ({
  provider: env.SMS_PROVIDER,
  url: env.SMS_URL?.replace(/\/+$/, '') ?? '',
  login: env.SMS_LOGIN,
  key: env.SMS_KEY ?? '',
  sender: env.SMS_SENDER,
  perHour: env.SMS_PER_HOUR,
})

const paymentsOf = (env: z.output<typeof Environment>): PaymentSettings => ({
  yookassa:
    env.PAYMENT_PROVIDER === 'yookassa'
      ? {
          url: env.YOOKASSA_URL.replace(/\/+$/, ''),
          shopId: env.YOOKASSA_SHOP_ID ?? '',
          secretKey: env.YOOKASSA_SECRET_KEY ?? '',
          addresses: env.YOOKASSA_ADDRESSES,
          keepsCards: env.YOOKASSA_SAVED_CARDS,
        }
      : null,
  vatCode: env.VAT_CODE,
  taxSystem: env.TAX_SYSTEM ?? null,
})

const fiscalOf = (env: z.output<typeof Environment>): FiscalSettings => ({
  atol:
    env.FISCAL_PROVIDER === 'atol'
      ? {
          url: env.ATOL_URL.replace(/\/+$/, ''),
          login: env.ATOL_LOGIN ?? '',
          password: env.ATOL_PASSWORD ?? '',
          group: env.ATOL_GROUP ?? '',
          inn: env.ATOL_INN ?? '',
          email: env.ATOL_EMAIL ?? '',
        }
      : null,
})

const marketplacesOf = (env: z.output<typeof Environment>): MarketplaceSettings => ({
  yandex: env.YANDEX_MARKET_KEY
    ? {
        url: env.YANDEX_MARKET_URL.replace(/\/+$/, ''),
        key: env.YANDEX_MARKET_KEY,
        campaign: env.YANDEX_MARKET_CAMPAIGN ?? '',
      }
    : null,
})

const pushOf = (env: z.output<typeof Environment>): PushSettings => ({
  keys:
    env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
      : null,
  contact: env.PUSH_CONTACT ?? null,
  services: env.PUSH_SERVICES,
})
