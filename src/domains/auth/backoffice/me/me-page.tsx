import { useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/me-page'
import { factorApi } from '#/domains/auth/contract/staff/factor.ts'
import { pinApi } from '#/domains/auth/contract/staff/tablets.ts'
import type { Me } from '#/domains/auth/contract/staff/team.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { TelegramSwitch } from '#/domains/notifications/storefront/telegram/telegram-switch.tsx'
import { isByPin } from '#/domains/auth/storefront/session/tokens.ts'
import { OwnFactor } from './own-factor.tsx'
import { OwnPin } from './own-pin.tsx'
import './me.css'

export const clientLoader = staffLoad(async (api) => {
  const { pin } = await api(pinApi.show)
  // A session by PIN asks nothing of the account.
  const factor = isByPin() ? null : await api(factorApi.show)
  return { pin, factor }
})

export const meta = noIndexMeta('staff.me.title')

export default function MePage({ loaderData: { pin, factor } }: Route.ComponentProps) {
  const me = useOutletContext<Me>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.me.title')}</h1>
      </div>
      <div className="me">
        <section className="staff-card">
          <h2>{me.name ?? formatPhone(me.phone)}</h2>
          <p className="muted">
            {t(`staff.roles.${me.role}`)}, {me.store ?? t('staff.team.allStores').toLowerCase()}
          </p>
        </section>
        {me.tablet === null && <TelegramSwitch work />}
        {factor && (factor.offered || factor.since) && (
          <OwnFactor factor={factor} onChanged={() => void revalidate()} />
        )}
        {pin !== null && <OwnPin state={pin} byPin={me.by_pin} onSaved={() => void revalidate()} />}
      </div>
    </>
  )
}
