import { useState } from 'react'
import { Link } from 'react-router'
import { accountApi, type CONSENT_PURPOSES, type ConsentState } from '#/domains/auth/contract/account.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

const TEXTS: Record<(typeof CONSENT_PURPOSES)[number], string> = {
  personal_data: '/personal-data',
  marketing: '/personal-data',
  offer: '/public-offer',
  analytics: '/confidentiality',
  push: '/personal-data',
  mail: '/personal-data',
  telegram: '/personal-data',
}

export const ConsentsList = ({
  consents,
  timeZone,
  onChanged,
}: {
  consents: ConsentState[]
  timeZone: string
  onChanged: () => Promise<void>
}) => {
  const [pending, setPending] = useState<boolean | null>(null)
  const marketing = consents.some(({ purpose, given }) => purpose === 'marketing' && given)
  // One never given is not shown as withdrawn: the switch covers it.
  const listed = consents.filter(({ purpose, given }) => given || purpose !== 'marketing')
  const change = async (given: boolean) => {
    setPending(given)
    try {
      await api(accountApi.consent, { body: { purpose: 'marketing', given } })
      await onChanged()
    } catch (error) {
      toast({ title: t('account.consents.failed'), text: sayFailure(error), tone: 'rose' })
    } finally {
      setPending(null)
    }
  }
  return (
    <>
      <Switch
        label={t('account.consents.marketing')}
        hint={t('account.consents.marketingHint')}
        checked={pending ?? marketing}
        disabled={pending !== null}
        onChange={(given) => void change(given)}
      />
      <ul className="account-consents">
        {listed.map(({ purpose, given, created_at }) => (
          <li key={purpose}>
            <Link className="link" to={TEXTS[purpose]}>
              {t(`account.consents.purpose.${purpose}`)}
            </Link>
            <small>
              {t(given ? 'account.consents.given' : 'account.consents.taken', {
                day: formatDate(localMoment(created_at, timeZone).date),
              })}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
