import { Shuffle } from 'lucide-react'
import { bouquetLabel } from './format-bouquet.ts'
import type { DesignState } from './use-design.ts'
import { drawBouquet } from '#/domains/bouquets/rules/drawing/draw-bouquet.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { EmptyDrawing } from './empty-drawing.tsx'

/** Grows with each stem. Its SVG is the shop's own: numbers and colours. */
export const BouquetDrawing = ({ design: { base, spread }, lines, stems, shuffle }: DesignState) => {
  const { viewBox, content } = drawBouquet(lines, { base, spread })
  return (
    <>
      <div className="own-drawing">
        {stems > 0 ? (
          <svg
            viewBox={viewBox}
            role="img"
            aria-label={t('ownBouquet.pictureAlt', { n: stems })}
            dangerouslySetInnerHTML={{ __html: content }}
          />
        ) : (
          <EmptyDrawing />
        )}
        {stems > 0 && (
          <>
            <span className="own-measures">{bouquetLabel(stems)}</span>
            <IconButton floating label={t('ownBouquet.shuffle')} className="own-shuffle" onClick={shuffle}>
              <Shuffle />
            </IconButton>
          </>
        )}
      </div>
      <p className="small muted own-drawing-note">{t('ownBouquet.drawingNote')}</p>
    </>
  )
}
