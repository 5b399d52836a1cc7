import { ArrowRight, CalendarDays } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Promotion } from '#/domains/content/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { formatTerm } from './format-term.ts'
import '../information/prose.css'

const SIZES = '(min-width: 1280px) 330px, 100vw'

/** Conditions open without scripts (`details`). */
export const PromotionCard = ({
  promotion,
  today,
  priority,
}: {
  promotion: Promotion
  /** `YYYY-MM-DD` in the city. */
  today: string
  priority?: boolean
}) => {
  const { title, lead, html, link, link_label, picture, ends_on } = promotion
  return (
    <article className="promotion" style={{ '--bg': picture.color } as CSSProperties}>
      <div className="promotion-words">
        <p className="promotion-term">
          <CalendarDays aria-hidden="true" />
          {formatTerm(ends_on, today)}
        </p>
        <h2>{nonBreaking(title)}</h2>
        <p className="promotion-lead">{nonBreaking(lead)}</p>
        <ButtonLink to={link} variant="white">
          {nonBreaking(link_label)}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
        {html && (
          <details className="promotion-terms">
            <summary>{t('content.promo.terms')}</summary>
            {/* Sanitised by the server. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        )}
      </div>
      <div className="promotion-picture">
        <Picture picture={picture} sizes={SIZES} alt="" priority={priority} />
      </div>
    </article>
  )
}
