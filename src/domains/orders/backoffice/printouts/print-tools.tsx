import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { PAGES, type PrintFormat } from './print-formats.ts'

/** On the screen only: the way back, the paper and the button. */
export const PrintTools = ({
  back,
  paper,
  papers,
  hint = t(`staff.print.hints.${paper}`),
}: {
  back: { to: string; text: string }
  paper: PrintFormat
  papers: readonly PrintFormat[]
  hint?: string
}) => {
  const [params, setParams] = useSearchParams()
  const choose = (sheet: PrintFormat) =>
    setParams({ ...Object.fromEntries(params), sheet }, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="print-tools">
        <BackLink className="so-back" to={back.to}>
          {back.text}
        </BackLink>
        <Segmented
          legend={t('staff.print.what')}
          value={paper}
          onChange={choose}
          options={papers.map((value) => ({ value, label: t(`staff.print.papers.${value}`) }))}
        />
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('staff.print.print')}
        </Button>
      </div>
      <p className="print-hint small muted">{hint}</p>
      <style>{PAGES[paper]}</style>
    </>
  )
}
