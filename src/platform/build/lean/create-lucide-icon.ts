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
 * they were a quarter of a page's. How it looks: `ui/base.css`.
 */
const createLucideIcon = ({ node }: Icon) => {
  const shapes = { __html: shapesOf(node) }
  const Icon = ({ size, className, ...props }: IconProps) =>
    createElement('svg', {
      ...(size !== undefined && { width: size, height: size }),
      viewBox: '0 0 24 24',
      className: className ? `lucide ${className}` : 'lucide',
      'aria-hidden': isLabelled(props) ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: shapes,
    })
  return Icon
}

export default createLucideIcon
