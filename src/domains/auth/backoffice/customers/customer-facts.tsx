import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDayOfYear } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type CustomerCard, customersStaffApi } from '#/domains/auth/contract/staff/customers.ts'
import { customerName, formatLongDate } from './format-customer.ts'

export const CustomerFacts = ({ customer, isAdmin }: { customer: CustomerCard; isAdmin: boolean }) => {
  const { phone, email, birthday, gender, created_at, seen_at, erased_at, doubles, consents, sessions } =
    customer
  return (
    <section className="staff-card" aria-labelledby="customer-facts">
      <h2 id="customer-facts">{t('staff.customers.facts')}</h2>
      <dl className="customer-facts">
        {erased_at && <Fact name={t('staff.customers.erasedAt')}>{formatLongDate(erased_at)}</Fact>}
        {phone && (
          <Fact name={t('staff.customers.phone')}>
            <a className="link link-inline tabular customers-line" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </Fact>
        )}
        {email && (
          <Fact name={t('staff.customers.email')}>
            <a className="link link-inline" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {birthday && <Fact name={t('staff.customers.birthday')}>{formatDayOfYear(birthday)}</Fact>}
        {gender && <Fact name={t('staff.customers.gender')}>{t(`staff.customers.genders.${gender}`)}</Fact>}
        <Fact name={t('staff.customers.since')}>{formatLongDate(created_at)}</Fact>
        <Fact name={t('staff.customers.seen')}>
          {seen_at ? formatMoment(seen_at) : t('staff.customers.neverSeen')}
        </Fact>
        {doubles.length > 0 && (
          <Fact name={t('staff.customers.duplicates')}>
            {doubles.map((duplicate) => (
              <Link key={duplicate.id} className="link link-inline" to={`/staff/customers/${duplicate.id}`}>
                {duplicate.phone
                  ? formatPhone(duplicate.phone)
                  : customerName({ ...duplicate, erased_at: null })}
              </Link>
            ))}
          </Fact>
        )}
        {consents.map(({ purpose, given, created_at: at }) => (
          <Fact key={purpose} name={purposeLabel(purpose)}>
            {t(given ? 'staff.customers.agreed' : 'staff.customers.refused')}
            <small>{formatLongDate(at)}</small>
          </Fact>
        ))}
        <Fact name={t('staff.customers.sessions')}>
          {sessions > 0 ? t('staff.customers.devices', { n: sessions }) : t('staff.customers.nowhere')}
        </Fact>
      </dl>
      {isAdmin && sessions > 0 && <SignOut customer={customer} />}
    </section>
  )
}

const PURPOSES = ['personal_data', 'marketing', 'offer', 'analytics', 'push', 'mail', 'telegram'] as const

const purposeLabel = (purpose: string): string => {
  const known = PURPOSES.find((one) => one === purpose)
  return known ? t(`staff.customers.purposes.${known}`) : purpose
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const SignOut = ({ customer }: { customer: CustomerCard }) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const end = async () => {
    setBusy(true)
    try {
      await api(customersStaffApi.endSessions, { params: { id: customer.id } })
      toast({ title: t('staff.customers.signedOut'), tone: 'leaf' })
      setAsking(false)
      await revalidate()
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('staff.customers.signOut')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('staff.customers.signOutTitle')}
        footer={
          <Button block variant="danger" busy={busy} onClick={() => void end()}>
            {t('staff.customers.signOutYes')}
          </Button>
        }
      >
        <p>{t('staff.customers.signOutText')}</p>
      </Dialog>
    </>
  )
}
