import { isIP } from 'node:net'
import tls from 'node:tls'
import type { Settings } from '#/platform/server/settings.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { attention, bad, good, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000
/** Those that renew themselves do it thirty days ahead. */
const DAYS = { bad: 7, attention: 21 }

type Shown = { until: Date; refused: string | null }

/** As browsers see it, at the address of the site. */
export const checkCertificate = async (
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  now: Date,
): Promise<Finding> => {
  const url = siteUrl ? new URL(siteUrl) : null
  if (url?.protocol !== 'https:') return good(t('care.check.certificate.none'))
  const { until, refused } = await askCertificate(url)
  if (refused) return bad(t('care.check.certificate.refused', { reason: refused }))
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const detail = t('care.check.certificate.days', { days })
  if (days < DAYS.bad) return bad(detail)
  return days < DAYS.attention ? attention(detail) : good(detail)
}

const askCertificate = ({ hostname, port }: URL): Promise<Shown> =>
  new Promise((resolve, reject) => {
    // Refused only after it was read: an expired one has to be named.
    const name = isIP(hostname) === 0 ? { servername: hostname } : {}
    const options = { host: hostname, port: Number(port || 443), rejectUnauthorized: false, ...name }
    const socket = tls.connect({ ...options, timeout: TIMEOUT_MS }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      const refused = socket.authorized ? null : String(socket.authorizationError)
      socket.destroy()
      resolve({ until, refused })
    })
    socket.once('timeout', () => socket.destroy(new Error('timeout')))
    socket.once('error', reject)
  })
