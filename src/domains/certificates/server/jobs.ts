import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { DAY_MS, HOUR_S, MINUTE_S } from '#/platform/shared/durations.ts'
import { cancelUnpaid } from './queries/certificates.ts'
import { expireCertificates } from './service/expire-certificates.ts'
import { sendCertificates, warnOfEnd } from './service/send-certificates.ts'

/** Warnings go out from 9:00 to 21:00 only; a gift comes when its buyer says. */
const DAYTIME = ['09:00', '21:00'] as const

const warnByDay: JobDefinition['run'] = async (db, signal, context) => {
  const time = localNow(db.now(), await shopTimeZone(db)).slice(11)
  if (time >= DAYTIME[0] && time < DAYTIME[1]) await warnOfEnd(db, signal, context)
}

export const certificatesJobs: JobDefinition[] = [
  { name: 'certificates.send', every: 15, run: sendCertificates },
  { name: 'certificates.warn', every: HOUR_S, run: warnByDay },
  { name: 'certificates.expire', every: 15 * MINUTE_S, run: expireCertificates },
  {
    name: 'certificates.end-unpaid',
    every: HOUR_S,
    run: async (db) => void (await cancelUnpaid(db, new Date(db.now().getTime() - DAY_MS))),
  },
]
