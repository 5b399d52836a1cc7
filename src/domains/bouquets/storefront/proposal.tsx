import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { TONES, type Tone } from '#/domains/bouquets/rules/palette.ts'
import { OCCASIONS, type Occasion } from '#/domains/bouquets/rules/propose.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import type { Budget } from './budget.tsx'
import type { DesignState } from './use-design.ts'

/** «2 500 ₽, розовый, маме»: one press makes a whole bouquet, to be changed as one likes. */
export const ProposalPanel = ({ state, budget }: { state: DesignState; budget: Budget }) => {
  const [tone, setTone] = useState<Tone | null>(null)
  const [occasion, setOccasion] = useState<Occasion>('none')
  const [isNone, setNone] = useState(false)
  return (
    <section className="own-proposal">
      <h2>{t('ownBouquet.proposal.title')}</h2>
      <fieldset className="chips">
        <legend className="visually-hidden">{t('ownBouquet.proposal.tone')}</legend>
        {[null, ...TONES].map((one) => (
          <RadioChip
            key={one}
            name="tone"
            value={one ?? ''}
            checked={tone === one}
            onChange={() => setTone(one)}
          >
            {t(`ownBouquet.tones.${one ?? 'any'}`)}
          </RadioChip>
        ))}
      </fieldset>
      <fieldset className="chips">
        <legend className="visually-hidden">{t('ownBouquet.proposal.occasion')}</legend>
        {OCCASIONS.map((one) => (
          <RadioChip
            key={one}
            name="occasion"
            value={one}
            checked={occasion === one}
            onChange={() => setOccasion(one)}
          >
            {t(`ownBouquet.occasions.${one}`)}
          </RadioChip>
        ))}
      </fieldset>
      <Button
        variant="soft"
        icon={<WandSparkles aria-hidden="true" />}
        onClick={() => setNone(!state.propose({ budget, tone, occasion }))}
      >
        {t('ownBouquet.proposal.make')}
      </Button>
      <p className="small own-over" role="status">
        {isNone && t('ownBouquet.proposal.none')}
      </p>
    </section>
  )
}
