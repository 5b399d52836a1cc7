import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { MobilePhone } from '#/platform/shared/schemas.ts'

/** The checkout's own folder, whatever the working directory is. */
export const ROOT = path.resolve(import.meta.dirname, '../../..')

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  KEPT_MEGABYTES: z.coerce.number().int().min(0).max(4096).default(64),
  DATA_DIR: z.string().default(path.join(ROOT, 'data')),
  DEMO: flag.default(true),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SMS_PROVIDER: z.enum(['console']).default('console'),
  ADMIN_PHONE: MobilePhone.optional(),
  MAP_TILES: z
    .url()
    .refine((url) => ['{x}', '{y}', '{z}'].every((part) => decodeURI(url).includes(part)))
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).default(''),
  DADATA_KEY: z.string().min(1).optional(),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
})

/** Everything that the environment decides, parsed once at start; every variable is in `.env.example`. */
export type Settings = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Where the shop is seen from outside, without a slash at the end; the listening address by default. */
  siteUrl: string | undefined
  databaseUrl: string | undefined
  databasePool: number
  /** Memory for finished pages and answers, bytes; 0: none is kept. */
  keptBytes: number
  dataDir: string
  demo: boolean
  trustProxy: boolean
  logLevel: string
  smsProvider: 'console'
  adminPhone: string | undefined
  /** Where tiles of street maps come from; null: maps are drawn. */
  map: { url: string; attribution: string } | null
  /** Who suggests addresses; null: our own list of streets. */
  dadata: { url: string; key: string } | null
}

/** Puts the variables of `.env` beside the program into the environment, where they are not given already. */
export const loadEnvFile = (): void => {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The environment as settings. Throws a ZodError naming the wrong variable. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const env = Environment.parse(given)
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    keptBytes: env.KEPT_MEGABYTES * 1024 * 1024,
    dataDir: path.resolve(ROOT, env.DATA_DIR),
    demo: env.DEMO,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    smsProvider: env.SMS_PROVIDER,
    adminPhone: env.ADMIN_PHONE,
    dadata: env.DADATA_KEY ? { url: env.DADATA_URL.replace(/\/+$/, ''), key: env.DADATA_KEY } : null,
    map: env.MAP_TILES ? { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION } : null,
  }
}
