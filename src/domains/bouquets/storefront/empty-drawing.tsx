import { t } from '#/platform/shared/texts.ts'

export const EmptyDrawing = () => (
  <div className="own-empty">
    <p>{t('ownBouquet.empty')}</p>
    <p className="muted small">{t('ownBouquet.emptyText')}</p>
  </div>
)
