import type { ReactNode } from 'react'
import { aftercareApi, CONDITIONS } from '#/domains/aftercare/contract/customer.ts'
import { ASK_DAY } from '#/domains/aftercare/rules/bouquet-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import type { Bouquet } from './use-bouquet.ts'

/** `call`: to whom wilted flowers are told. */
export const BouquetCondition = ({
  token,
  bouquet: { page, send, failureOf },
  call,
}: {
  token: string
  bouquet: Bouquet
  call: ReactNode
}) => (
  <section className="bouquet-part">
    <fieldset className="chips bouquet-condition">
      <legend>{t(page.day === ASK_DAY ? 'bouquet.condition.title' : 'bouquet.condition.titleLater')}</legend>
      {CONDITIONS.map((condition) => (
        <RadioChip
          key={condition}
          line
          name="condition"
          value={condition}
          checked={page.condition === condition}
          onChange={() =>
            void send(
              'condition',
              () => api(aftercareApi.recordCondition, { params: { token }, body: { condition } }),
              { shown: { condition } },
            )
          }
        >
          {t(`bouquet.condition.${condition}`)}
        </RadioChip>
      ))}
    </fieldset>
    {failureOf('condition') && <FieldError>{failureOf('condition')}</FieldError>}
    <div role="status">
      {page.condition === 'wilted' ? (
        <div className="bouquet-sorry">
          <p>{t('bouquet.condition.early')}</p>
          {call}
        </div>
      ) : (
        page.condition && <p className="muted">{t('bouquet.condition.noted')}</p>
      )}
    </div>
  </section>
)
