import { useRef } from 'react'
import type { BouquetKit, KitPart } from '#/domains/bouquets/contract/customer.ts'
import type { PartLine } from '#/domains/bouquets/rules/own-bouquet.ts'
import { toneOf } from '#/domains/bouquets/rules/palette.ts'
import { brokenRules } from '#/domains/bouquets/rules/taste.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { Button } from '#/ui/controls/button.tsx'
import type { DesignState } from './use-design.ts'

/** A flower sold out meanwhile, with the nearest one that there is enough of. */
export const Shortage = ({ kit, state }: { kit: BouquetKit; state: DesignState }) => {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button goes with its note: the next Tab goes on from here.
  const act = (work: () => void) => () => {
    place.current?.focus()
    work()
  }
  return (
    <div ref={place} tabIndex={-1} className="own-shortage">
      {state.short.map(({ part, quantity }) => {
        const instead = substituteOf(kit, state, { part, quantity })
        const left = state.most(
          kit.parts.find((one) => one.component_id === part.component_id) ?? emptyPart(part),
        )
        return (
          <Note key={part.component_id} tone="honey">
            <p>{t('ownBouquet.short.title', { name: part.name, n: left })}</p>
            <div className="own-ways">
              {instead && (
                <Button
                  size="s"
                  variant="white"
                  onClick={act(() => state.replace(part.component_id, instead.component_id, quantity))}
                >
                  {t('ownBouquet.short.replace', { name: instead.name })}
                </Button>
              )}
              <Button
                size="s"
                variant="white"
                onClick={act(() => state.setQuantity(part.component_id, left))}
              >
                {left > 0 ? t('ownBouquet.short.take', { n: left }) : t('ownBouquet.short.drop')}
              </Button>
            </div>
          </Note>
        )
      })}
    </div>
  )
}

const emptyPart = (part: PartLine['part']): KitPart => ({ ...part, free: [] })

/** Of the same role and allowed with the rest: of the same tone first, then nearest in price. */
const substituteOf = (
  kit: BouquetKit,
  state: DesignState,
  { part, quantity }: PartLine,
): KitPart | undefined => {
  const others = state.lines.filter((line) => line.part.component_id !== part.component_id)
  const isSame = (one: KitPart) => Number(toneOf(one.color) === toneOf(part.color))
  return kit.parts
    .filter(
      (one) =>
        one.role === part.role &&
        one.component_id !== part.component_id &&
        state.quantityOf(one.component_id) === 0 &&
        state.most(one) >= quantity &&
        brokenRules(kit.rules, [...others, { part: one, quantity }]).length === 0,
    )
    .toSorted(
      (one, other) =>
        isSame(other) - isSame(one) || Math.abs(one.price - part.price) - Math.abs(other.price - part.price),
    )[0]
}
