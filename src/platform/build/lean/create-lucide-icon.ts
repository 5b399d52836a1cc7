import { createElement, type SVGProps } from 'react'

type Icon = {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}
type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number }

const LABEL = /^(aria-|role$|title$)/
const isLabelled = (props: IconProps) => Object.keys(props).some((name) => LABEL.test(name))

const shapesOf = (node: Icon['node']): string =>
  node
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')

/**
 * Lucide's `svg` without other frameworks, contexts, absolute strokes and classes of its own. Its shapes are text: as elements
 * they were a quarter of a page's.
 */
const createLucideIcon = ({ node }: Icon) => {
  const shapes = { __html: shapesOf(node) }
  const Icon = ({ size = 24, className, ...props }: IconProps) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `lucide ${className}` : 'lucide',
      'aria-hidden': isLabelled(props) ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: shapes,
    })
  return Icon
}

export default createLucideIcon
