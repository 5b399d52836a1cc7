import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'

export const ProductsStep = () => (
  <>
    <p className="start-hint">{t('staff.start.products.own')}</p>
    <div className="start-actions">
      <ButtonLink variant="soft" to="/staff/products/new">
        {t('staff.start.products.add')}
      </ButtonLink>
      <ButtonLink variant="line" to="/staff/import">
        {t('staff.start.products.import')}
      </ButtonLink>
    </div>
  </>
)
