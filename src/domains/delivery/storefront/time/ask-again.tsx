import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'

/** Days or windows that did not come: says so, and asks for them once more. */
export const AskAgain = ({ words, onAgain }: { words: string; onAgain: () => void }) => (
  <p className="small muted ask-again" role="status">
    <span>{words}</span>
    <Button variant="line" size="s" onClick={onAgain}>
      {t('delivery.window.again')}
    </Button>
  </p>
)
