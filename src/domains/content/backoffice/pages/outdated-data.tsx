import type { PageHead } from '#/domains/content/contract/staff/pages.ts'
import { t } from '#/platform/shared/texts.ts'

/** The shop's data changed after staff had edited the text. */
export const OutdatedData = ({ outdated }: Pick<PageHead, 'outdated'>) =>
  outdated.length > 0 && (
    <ul className="page-outdated">
      {outdated.map(({ what, text }) => (
        <li key={what + text}>{t('staff.pages.outdated', { what: t(`staff.pages.data.${what}`), text })}</li>
      ))}
    </ul>
  )
