import { BlockList, isIP } from 'node:net'
import { t } from '#/platform/shared/texts.ts'
import type { Settings } from '../settings.ts'
import { StartUpFailure } from './start-up-failure.ts'

/** Loopback and private networks. */
const OWN = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN.addSubnet(network, bits, 'ipv4')
OWN.addAddress('::1', 'ipv6')
OWN.addSubnet('fc00::', 7, 'ipv6')
OWN.addSubnet('fe80::', 10, 'ipv6')

/** RFC 6761, 6762, 8375, ICANN's `internal`, and single words: no public server has such a name. */
const OWN_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa|test)$/

/** False for this machine and private networks, https included. */
export const isPublicSite = (siteUrl: string | undefined): boolean => {
  if (siteUrl === undefined) return false
  const host = new URL(siteUrl).hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  const family = isIP(host)
  return family === 0 ? !OWN_NAME.test(host) : !OWN.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

export const isTestKey = (key: string): boolean => key.startsWith('test_')

type Danger = { name: 'demo' | 'demoPeople' | 'testBank' | 'testKey' | 'consoleSms'; allowedBy: string }

/** By which real customers can meet this shop. */
const publicBy = ({ siteUrl, sms, payments, extensions, saysProduction, demo }: Settings): string[] => [
  ...(saysProduction && !demo ? ['NODE_ENV=production'] : []),
  ...(isPublicSite(siteUrl) ? [`SITE_URL=${siteUrl}`] : []),
  ...(sms.provider === 'console' ? [] : [`SMS_PROVIDER=${sms.provider}`]),
  ...(extensions.some((one) => 'payment' in one || one.sms) ? ['EXTENSIONS'] : []),
  ...(payments.yookassa && !isTestKey(payments.yookassa.secretKey) ? ['PAYMENT_PROVIDER=yookassa'] : []),
]

const dangersOf = (
  { demo, sms, payments, extensions, allowed }: Settings,
  hasDemoPeople: boolean,
): Danger[] => {
  const { yookassa } = payments
  const all: (Danger & { there: boolean; allowed: boolean })[] = [
    { name: 'demo', allowedBy: 'ALLOW_PUBLIC_DEMO', there: demo, allowed: allowed.publicDemo },
    {
      name: 'demoPeople',
      allowedBy: 'ALLOW_PUBLIC_DEMO',
      there: !demo && hasDemoPeople,
      allowed: allowed.publicDemo,
    },
    {
      name: 'testBank',
      allowedBy: 'ALLOW_TEST_BANK',
      there: !yookassa && !extensions.some((one) => 'payment' in one),
      allowed: allowed.testBank,
    },
    {
      name: 'testKey',
      allowedBy: 'ALLOW_TEST_BANK',
      there: yookassa !== null && isTestKey(yookassa.secretKey),
      allowed: allowed.testBank,
    },
    {
      name: 'consoleSms',
      allowedBy: 'ALLOW_CONSOLE_SMS',
      there: sms.provider === 'console' && !extensions.some((one) => one.sms),
      allowed: allowed.consoleSms,
    },
  ]
  return all.filter((danger) => danger.there && !danger.allowed)
}

/**
 * A trial shop must not go public by mistake (`decisions §10`): `publicShop` when the demo, its people, the test bank
 * or codes in the terminal meet a public address, real SMS or real payments.
 */
export const refusePublicDefaults = (settings: Settings, hasDemoPeople = false): void => {
  const meets = publicBy(settings)
  const dangers = dangersOf(settings, hasDemoPeople)
  if (meets.length === 0 || dangers.length === 0) return
  throw new StartUpFailure('publicShop', {
    meets: meets.join(', '),
    dangers: dangers.map(({ name }) => t(`startUp.public.${name}`)).join('; '),
    allow: [...new Set(dangers.map(({ allowedBy }) => `${allowedBy}=1`))].join(' '),
  })
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Over plain http a browser stores the secure address cookie on `localhost` only (`spec §9`). */
export const losesAddressCookie = ({ host, siteUrl }: Settings): boolean =>
  !LOOPBACK.test(host) && !siteUrl?.startsWith('https:')
