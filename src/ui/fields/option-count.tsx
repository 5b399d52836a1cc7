import { t } from '#/platform/shared/texts.ts'

/** Tells people who do not see the list how many options there are, or why there are none. */
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
