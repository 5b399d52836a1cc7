import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/button.tsx'

/** The pages of a list, each an address; nothing where there is one. */
export const PointsPages = ({ page, pages }: { page: number; pages: number }) => {
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const to = (next: number) => {
    const copy = new URLSearchParams(params)
    copy.set('page', String(next))
    return `?${copy}`
  }
  return (
    <nav className="points-pages" aria-label={t('staff.products.pages')}>
      {page > 1 && (
        <ButtonLink size="s" variant="line" to={to(page - 1)}>
          {t('staff.products.back')}
        </ButtonLink>
      )}
      <span className="tabular">{t('staff.products.page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink size="s" variant="line" to={to(page + 1)}>
          {t('staff.products.on')}
        </ButtonLink>
      )}
    </nav>
  )
}
