import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import './shown-once.css'

/** A secret that is told now and never again. */
export const ShownOnce = ({ label, text, secret }: { label: string; text: string; secret: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: t('staff.keys.copied'), tone: 'leaf' })
    } catch {
      box.current?.querySelector('input')?.select()
      toast({ title: t('staff.keys.notCopied') })
    }
  }
  return (
    <div className="shown-once" ref={box}>
      <p>{text}</p>
      <TextField
        label={label}
        className="shown-once-secret"
        readOnly
        value={secret}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      <Button variant="line" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t('staff.keys.copy')}
      </Button>
    </div>
  )
}
