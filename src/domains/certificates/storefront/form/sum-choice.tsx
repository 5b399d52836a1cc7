import { OFFERED_SUMS } from '#/domains/certificates/contract/customer.ts'
import type { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { FieldError, TextField } from '#/ui/fields/field.tsx'
import type { DraftProps } from '../certificate-draft.ts'

export const SumChoice = ({ draft, write, error }: DraftProps & { error: string | undefined }) => {
  const { minSum, maxSum } = useShopSettings<typeof certificateSettings>('certificates')
  const isOwn = draft.offered === null
  const hint = t('certificate.sum.hint', { min: formatMoney(minSum), max: formatMoney(maxSum) })
  return (
    <div>
      <fieldset className="chips">
        <legend className="certificate-legend">{t('certificate.sum.label')}</legend>
        {OFFERED_SUMS.filter((sum) => sum >= minSum && sum <= maxSum).map((sum) => (
          <RadioChip
            key={sum}
            name="sum"
            value={String(sum)}
            checked={draft.offered === sum}
            onChange={() => write({ offered: sum })}
          >
            {formatMoney(sum)}
          </RadioChip>
        ))}
        <RadioChip name="sum" value="own" line checked={isOwn} onChange={() => write({ offered: null })}>
          {t('certificate.sum.own')}
        </RadioChip>
      </fieldset>
      {isOwn ? (
        <TextField
          className="certificate-own"
          label={t('certificate.sum.field')}
          inputMode="numeric"
          maxLength={7}
          value={draft.own}
          onChange={({ target }) => write({ own: target.value.replaceAll(/\D/g, '') })}
          hint={hint}
          error={error}
        />
      ) : error ? (
        <FieldError>{error}</FieldError>
      ) : (
        <p className="small muted certificate-hint">{hint}</p>
      )}
    </div>
  )
}
