import type { PromotionDraft } from '#/domains/content/contract/staff/promotions.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'

/** A campaign begins with the words of the promotion. */
export const TellCustomers = ({ promotion: { title, lead, link } }: { promotion: PromotionDraft }) => {
  const words = { title, text: lead, link: link.startsWith('/') ? link : '/promo' }
  return (
    <section className="staff-card promotion-tell">
      <h2>{t('staff.promotions.tell.title')}</h2>
      <p className="muted">{t('staff.promotions.tell.text')}</p>
      <ButtonLink size="s" variant="soft" to={`/staff/campaigns${queryString(words)}`}>
        {t('staff.promotions.tell.button')}
      </ButtonLink>
    </section>
  )
}
