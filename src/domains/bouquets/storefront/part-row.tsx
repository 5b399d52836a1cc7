import { Plus } from 'lucide-react'
import type { KitPart } from '#/domains/bouquets/contract/customer.ts'
import { drawHead } from '#/domains/bouquets/rules/drawing/heads.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { useFocusFollowing } from '#/ui/use-focus-following.ts'

const LOW = 10
const HEAD = { x: 24, y: 24, r: 15 }

export const PartRow = ({
  part,
  quantity,
  most,
  isLater,
  onChange,
}: {
  part: KitPart
  quantity: number
  most: number
  /** Of a day for which everything is ordered anew. */
  isLater: boolean
  onChange: (quantity: number) => void
}) => {
  const isChosen = quantity > 0
  const { place, byHand } = useFocusFollowing<HTMLLIElement>(isChosen, 'button:last-of-type')
  const change = (next: number) =>
    (next > 0 === isChosen ? () => onChange(next) : byHand(() => onChange(next)))()
  return (
    <li ref={place} className="own-part">
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawHead(part, HEAD) }}
      />
      <span className="own-part-name">
        <b>{part.name}</b>
        <small>
          {formatMoney(part.price)}
          {!isLater && (
            <>
              {', '}
              <span className={classes(most <= LOW && 'own-part-low')}>{stockWords(most)}</span>
            </>
          )}
        </small>
      </span>
      {isChosen ? (
        <Stepper
          value={quantity}
          min={0}
          max={Math.max(most, quantity)}
          onChange={(next) => change(next > quantity && next > most ? quantity : next)}
          label={t('ownBouquet.quantity', { name: part.name })}
        />
      ) : (
        <Button
          size="s"
          variant="soft"
          icon={<Plus aria-hidden="true" />}
          aria-disabled={most === 0}
          aria-label={t('ownBouquet.addNamed', { name: part.name })}
          onClick={() => most > 0 && change(1)}
        >
          {t('ownBouquet.add')}
        </Button>
      )}
    </li>
  )
}

const stockWords = (most: number): string => {
  if (most === 0) return t('ownBouquet.stock.none')
  return t(most <= LOW ? 'ownBouquet.stock.low' : 'ownBouquet.stock.enough', { n: most })
}
