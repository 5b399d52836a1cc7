import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import './pager.css'

/** Links keep the other parameters. Hidden for one page. */
export const Pager = ({ page, pages }: { page: number; pages: number }) => {
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const to = (next: number) => {
    const copy = new URLSearchParams(params)
    copy.set('page', String(next))
    return `?${copy.toString()}`
  }
  return (
    <nav className="pager" aria-label={t('staff.ui.pages.label')}>
      {page > 1 && (
        <ButtonLink size="s" variant="line" to={to(page - 1)}>
          {t('staff.ui.pages.back')}
        </ButtonLink>
      )}
      <span className="tabular">{t('staff.ui.pages.page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink size="s" variant="line" to={to(page + 1)}>
          {t('staff.ui.pages.on')}
        </ButtonLink>
      )}
    </nav>
  )
}
