import { MAX_NAME, MAX_WORDS } from '#/domains/certificates/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import type { DraftProps } from '../certificate-draft.ts'

export const Greeting = ({ draft, write, errors }: DraftProps & { errors: Record<string, string> }) => (
  <>
    <TextArea
      label={t('certificate.form.words')}
      optional
      value={draft.words}
      counter={{ max: MAX_WORDS }}
      rows={3}
      onChange={({ target }) => write({ words: target.value })}
      error={errors.words}
    />
    <TextField
      label={t('certificate.form.from')}
      optional
      maxLength={MAX_NAME}
      autoComplete="name"
      value={draft.from}
      onChange={({ target }) => write({ from: target.value })}
      error={errors.from_name}
    />
  </>
)
