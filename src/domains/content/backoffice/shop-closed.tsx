import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { PAGE_NEEDS, type OpeningNeed } from '#/domains/content/contract/customer.ts'
import { openingStaffApi } from '#/domains/content/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Note } from '#/ui/feedback/note.tsx'

const isPage = (need: OpeningNeed): boolean => PAGE_NEEDS.some((slug) => slug === need)

/** Shown on every backoffice page while the shop may not sell, with what is missing. */
export const ShopClosed = () => {
  const [missing, setMissing] = useState<OpeningNeed[]>([])
  useEffect(
    () =>
      void api(openingStaffApi.show).then(
        (it) => setMissing(it.missing),
        () => {},
      ),
    [],
  )
  if (missing.length === 0) return null
  return (
    <Note tone="rose" role="status" className="shop-closed">
      <p>
        <b className="strong">{t('staff.opening.title')}</b> {t('staff.opening.lacks')}{' '}
        {missing.map((need) => t(`staff.opening.needs.${need}`)).join(', ')}.
      </p>
      {missing.some(isPage) && (
        <p>
          <Link className="link" to="/staff/pages">
            {t('staff.pages.title')}
          </Link>
        </p>
      )}
    </Note>
  )
}
