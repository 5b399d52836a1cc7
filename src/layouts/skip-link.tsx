import { t } from '#/platform/shared/texts.ts'

export const SkipLink = () => (
  <a className="skip-link" href="#page">
    {t('layout.skip')}
  </a>
)
