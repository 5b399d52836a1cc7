import { type ReactNode, useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/user-page'
import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { MailSwitch } from '#/domains/notifications/storefront/mail/mail-switch.tsx'
import { PushSwitch } from '#/domains/notifications/storefront/push/push-switch.tsx'
import { TelegramSwitch } from '#/domains/notifications/storefront/telegram/telegram-switch.tsx'
import { cardsApi } from '#/domains/payments/contract/cards.ts'
import { SavedCardsList } from '#/domains/payments/storefront/cards/saved-cards-list.tsx'
import { useShell } from '#/layouts/shell.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { ConsentsList } from './consents-list.tsx'
import { OwnData } from './own-data.tsx'
import { closePhoneChange, openPhoneChange, useSession } from '../session/session.ts'
import { SessionsList } from './sessions-list.tsx'
import { isPhoneChangeBegun } from '../sign-in/use-code-flow.ts'
import { UserForm } from './user-form.tsx'
import './account.css'

export const clientLoader = personalLoad(async (call) => {
  const [user, sessions, consents, cards] = await Promise.all([
    call(authApi.currentUser),
    call(accountApi.sessions),
    call(accountApi.consents),
    call(cardsApi.list),
  ])
  return { loaded: user, sessions: sessions.items, consents: consents.items, cards }
})

export const meta = noIndexMeta('account.title')

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { loaded, sessions, consents, cards } = loaderData
  const user = useSession((session) => session.user) ?? loaded
  const timeZone = useShell().city.time_zone
  const { revalidate } = useRevalidator()
  const [today] = useState(() => localMoment(new Date(), timeZone).date)
  useEffect(() => {
    if (isPhoneChangeBegun()) openPhoneChange()
    return closePhoneChange
  }, [])
  return (
    <>
      <h1 className="profile-title">{t('account.title')}</h1>
      <div className="account">
        <UserForm key={user.id} user={user} today={today} />
        <Part title={t('account.phone.title')}>
          <div className="account-phone">
            <p className="grow">
              <b>{formatPhone(user.phone)}</b>
              <small>{t('account.phone.text')}</small>
            </p>
            <Button size="s" variant="soft" aria-haspopup="dialog" onClick={openPhoneChange}>
              {t('account.phone.change')}
            </Button>
          </div>
        </Part>
        <Part title={t('account.sessions.title')}>
          <SessionsList sessions={sessions} timeZone={timeZone} onChanged={revalidate} />
        </Part>
        {(cards.can_keep || cards.items.length > 0) && (
          <Part title={t('payments.cards.title')}>
            <SavedCardsList cards={cards.items} onChanged={revalidate} />
          </Part>
        )}
        <Part title={t('notifications.title')}>
          <PushSwitch />
          <TelegramSwitch onChanged={() => void revalidate()} />
          <MailSwitch suggested={user.email ?? ''} onChanged={() => void revalidate()} />
        </Part>
        <Part title={t('account.consents.title')}>
          <ConsentsList consents={consents} timeZone={timeZone} onChanged={revalidate} />
        </Part>
        <Part title={t('account.data.title')}>
          <OwnData user={user} today={today} />
        </Part>
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function HydrateFallback() {
  return (
    <>
      <h1 className="profile-title">{t('account.title')}</h1>
      <div className="account">
        <Loading />
        <div className="account-form" aria-hidden="true">
          {[0, 1, 2, 3].map((field) => (
            <Skeleton key={field} height={78} radius={14} />
          ))}
        </div>
      </div>
    </>
  )
}
