import type { CardSize } from './card-price.ts'

type Sized = Pick<CardSize, 'label' | 'code'>

/** «7 роз, 15, 25». */
export const shortSizes = (variants: readonly Sized[]): string[] =>
  variants.map(({ label }, index) => (index === 0 ? label : (/^\d+(?= \D+$)/.exec(label)?.[0] ?? label)))
