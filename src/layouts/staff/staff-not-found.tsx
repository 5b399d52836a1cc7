import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageTitle } from '#/platform/web/head/page-meta.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { LostDrawing } from '#/ui/media/lost-drawing.tsx'
import { homeOf } from './staff-sections.ts'

export const StaffNotFound = ({ me }: { me: StaffMember }) => {
  const brand = useBrand()
  return (
    <section className="empty-state">
      <title>{pageTitle(t('site.notFound'), brand)}</title>
      <LostDrawing className="empty-state-drawing" />
      <h1>{t('errorPage.heading')}</h1>
      <p className="empty-state-text">{t('errorPage.subtitle')}</p>
      <div className="empty-state-action staff-ways">
        <ButtonLink to={homeOf(me).to}>{t('staff.denied.toWork')}</ButtonLink>
        <ButtonLink variant="line" to="/">
          {t('errorPage.home')}
        </ButtonLink>
      </div>
    </section>
  )
}
