import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'

export const AskAgain = ({ words, onAgain }: { words: string; onAgain: () => void }) => (
  <p className="small muted ask-again" role="status">
    <span>{words}</span>
    <Button variant="line" size="s" onClick={onAgain}>
      {t('delivery.window.again')}
    </Button>
  </p>
)
