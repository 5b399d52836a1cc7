import { Copy } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import './factor.css'

/** Told once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const copy = async () => {
    // Refused, or no secure context: the codes can be selected.
    await navigator.clipboard
      ?.writeText(codes.join('\n'))
      .then(() => toast({ title: t('staff.factor.copied'), tone: 'leaf' }))
      .catch(() => undefined)
  }
  return (
    <div className="factor-form">
      <h2>{t('staff.factor.codesTitle')}</h2>
      <p>{t('staff.factor.codesText')}</p>
      <ul className="factor-codes tabular">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="line" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t('staff.factor.copy')}
      </Button>
      <Button onClick={onDone}>{t('staff.factor.saved')}</Button>
    </div>
  )
}
