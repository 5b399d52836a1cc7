import type { CSSProperties } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

export const Skeleton = ({
  width,
  height = 16,
  ratio,
  radius,
  className,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  ratio?: string
  radius?: CSSProperties['borderRadius']
  className?: string
}) => (
  <span
    className={classes('skeleton', className)}
    style={{ width, height: ratio ? undefined : height, aspectRatio: ratio, borderRadius: radius }}
    aria-hidden="true"
  />
)

export const Loading = () => (
  <span className="visually-hidden" role="status">
    {t('ui.loading')}
  </span>
)
