import JsBarcode from 'jsbarcode'
import { classes } from '#/ui/classes.ts'

/** Modules of white that a scanner needs on either side. */
const QUIET = 10

/** Code 128 as one path, black on white in any theme, sharp in print. */
export const BarCode = ({ code, label, className }: { code: string; label: string; className?: string }) => {
  const bars = barsOf(code)
  const width = bars.length + 2 * QUIET
  const dark = [...bars.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index + QUIET} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <svg
      className={classes('bar-code', className)}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={1} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

/** A character per module, `1` is black. */
const barsOf = (code: string): string => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, code, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}
