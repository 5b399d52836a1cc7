import { drawHead, type Head } from '#/domains/bouquets/rules/drawing/heads.ts'
import { t } from '#/platform/shared/texts.ts'

const HEAD = { x: 24, y: 24, r: 15 }

/** As it is drawn in a customer's own bouquet; nothing of a wrapping, which goes around all. */
export const PartPicture = (part: Head) => {
  const drawn = drawHead(part, HEAD)
  if (!drawn) return null
  return (
    <svg
      className="component-picture"
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('staff.components.pictureAlt')}
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}
