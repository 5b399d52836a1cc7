import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay, rolesWith } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { pageTitle } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { LockDrawing } from '#/ui/media/lock-drawing.tsx'
import { homeOf, menuOf, type Screen } from './staff-sections.ts'
import './staff-denied.css'

const LIST_FORMAT = new Intl.ListFormat('ru')

export const StaffDenied = ({
  me,
  screen,
  otherStore = false,
}: {
  me: StaffMember
  screen: Screen | undefined
  otherStore?: boolean
}) => {
  const brand = useBrand()
  const home = homeOf(me)
  const kind = otherStore ? 'store' : 'role'
  const isTaken = screen && roleMay(me.role, screen.needs)
  const who =
    screen && LIST_FORMAT.format(rolesWith(screen.needs).map((role) => t(`staff.denied.to.${role}`)))
  return (
    <>
      <title>{pageTitle(t(`staff.denied.${kind}`), brand)}</title>
      <div className="staff-head">
        <Link className="icon-button" to={home.to} aria-label={t('staff.denied.back')}>
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1>{t(screen?.label ?? 'staff.title')}</h1>
      </div>
      <div className="staff-denied">
        <section className="staff-denied-why">
          <LockDrawing className="staff-denied-drawing" />
          <h2>{t(`staff.denied.${kind}`)}</h2>
          <p>
            {otherStore && t('staff.denied.storeText')}
            {!otherStore && isTaken && t('staff.denied.taken')}
            {!otherStore && !isTaken && who && t('staff.denied.roleText', { who })} <CurrentStaff me={me} />
          </p>
          <ButtonLink to={home.to}>{t('staff.denied.toWork')}</ButtonLink>
        </section>
        <section className="staff-denied-open" aria-labelledby="staff-denied-open">
          <h3 id="staff-denied-open">{t('staff.denied.open')}</h3>
          <ul>
            {menuOf(me)
              .flatMap(({ sections }) => sections)
              .map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to}>
                    <Icon aria-hidden="true" />
                    <b>{t(label)}</b>
                    <ChevronRight aria-hidden="true" />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </>
  )
}

const CurrentStaff = ({ me }: { me: StaffMember }) => (
  <>
    {t('staff.denied.as')}{' '}
    <b>
      {t('staff.denied.who', {
        name: me.name ?? formatPhone(me.phone),
        role: t(`staff.roles.${me.role}`).toLowerCase(),
      })}
    </b>
    {me.store !== null && `, ${me.store}`}.
  </>
)
