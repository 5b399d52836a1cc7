import { DESIGNS } from '#/domains/certificates/rules/designs.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import type { DraftProps } from '../certificate-draft.ts'

export const DesignChoice = ({ draft, write }: DraftProps) => (
  <fieldset className="chips certificate-designs">
    <legend className="visually-hidden">{t('certificate.designs.label')}</legend>
    {DESIGNS.map((design) => (
      <RadioChip
        key={design}
        name="design"
        value={design}
        checked={draft.design === design}
        onChange={() => write({ design })}
      >
        {t(`certificate.designs.${design}`)}
      </RadioChip>
    ))}
  </fieldset>
)
