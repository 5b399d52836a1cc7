import { ChipLink } from '#/ui/controls/chip.tsx'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'

export const QueuePages = ({ page, pages, status }: { page: number; pages: number; status: string }) =>
  pages <= 1 ? null : (
    <nav className="review-queue-tabs" aria-label={t('staff.reviews.pages')}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <ChipLink
          key={number}
          to={`/staff/reviews${queryString({ status, page: number })}`}
          selected={number === page}
          aria-label={t('staff.reviews.page', { n: number })}
        >
          {number}
        </ChipLink>
      ))}
    </nav>
  )
