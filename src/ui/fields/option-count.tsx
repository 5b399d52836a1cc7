import { t } from '#/platform/shared/texts.ts'

export const OptionCount = ({
  count,
  failed,
}: {
  count: number | undefined
  failed?: string | undefined
}) => (
  <p className="visually-hidden" role="status">
    {failed ?? (count !== undefined && t('search.count', { n: count }))}
  </p>
)
