import { type ComponentProps, type CSSProperties, memo, Suspense } from 'react'
import type { Variant } from '#/domains/catalog/contract/customer.ts'
import type { Shape } from '#/domains/catalog/rules/product-shape.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import './composition.css'

type Part = Variant['composition'][number]

const PartDrawing = lazyPart(async () => (await import('./part-drawing.tsx')).PartDrawing)

/** A re-render before hydration would discard the server's HTML. */
const Drawing = memo((drawing: ComponentProps<typeof PartDrawing>) => (
  <Suspense>
    <PartDrawing {...drawing} />
  </Suspense>
))

/** In the stems' colours; hidden for plants that consist of themselves. */
export const Composition = ({ parts, shape }: { parts: readonly Part[]; shape: Shape }) =>
  parts.length < (shape === 'plant' ? 2 : 1) ? null : (
    <section className="product-block composition-block">
      <h2 className="product-block-title">{t(`catalog.product.composition.${shape}`)}</h2>
      {parts.some(({ kind }) => kind === 'stem') && (
        <details className="substitution">
          <summary className="link">{t('catalog.product.substitution')}</summary>
          <p>{nonBreaking(t('catalog.product.substitutionText'))}</p>
        </details>
      )}
      <ul className="composition">
        {parts.map((part, index) => (
          <li key={part.name}>
            <svg
              viewBox="0 0 28 28"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinecap="round"
              style={{ '--part': part.color } as CSSProperties}
              aria-hidden="true"
            >
              <Drawing kind={part.kind} main={index === 0} />
            </svg>
            {part.name} <b>{part.quantity}</b>
          </li>
        ))}
      </ul>
    </section>
  )
