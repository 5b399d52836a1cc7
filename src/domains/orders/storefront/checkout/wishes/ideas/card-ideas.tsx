import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { loadCardTexts } from '#/platform/web/texts/load-card-texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { useOrderDraft } from '../../order-draft-store.ts'
import { type Occasion, occasionOf, occasions, ideasFor } from './occasions.ts'
import { putIdea } from './put-idea.ts'
import './card-ideas.css'

/** With its texts, which the page does without. */
export const loadCardIdeas = async () => {
  await loadCardTexts()
  return { default: CardIdeas }
}

/** The one that fits the order's reason stands first and is chosen until another is. */
const CardIdeas = ({ id, open }: { id: string; open: boolean }) => {
  const { cardText, reason } = useOrderDraft(({ draft }) => draft)
  const [chosen, setChosen] = useState<{ occasion: Occasion; reason: string } | null>(null)
  const fitting = occasionOf(reason)
  const occasion = chosen?.reason === reason ? chosen.occasion : fitting
  const row = [fitting, ...occasions().filter((one) => one !== fitting)]
  return (
    <div id={id} className="card-ideas" hidden={!open}>
      <div className="card-occasions" role="group" aria-label={t('cardIdeas.occasions')}>
        {row.map((one) => (
          <Chip key={one} selected={one === occasion} onClick={() => setChosen({ occasion: one, reason })}>
            {t(`cardIdeas.titles.${one}`)}
          </Chip>
        ))}
      </div>
      <ul className="card-texts">
        {ideasFor(occasion).map((idea) => (
          <li key={idea}>
            <button
              type="button"
              className="card-text"
              aria-pressed={idea === cardText}
              onClick={() => putIdea(idea)}
            >
              {idea}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
