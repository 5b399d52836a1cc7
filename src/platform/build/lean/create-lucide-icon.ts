import { createElement, type SVGProps } from 'react'

type Icon = {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
  aliases?: readonly unknown[]
}
type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number }

const isLabelled = (props: IconProps) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

const shapesOf = (node: Icon['node']): string =>
  node
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')

/**
 * Lucide's `svg` without other frameworks, contexts and absolute strokes. Its shapes are text: as elements they
 * were a quarter of a page's.
 */
const createLucideIcon = ({ name, node, aliases = [] }: Icon) => {
  const shapes = { __html: shapesOf(node) }
  const names = [name, ...aliases.filter((alias) => typeof alias === 'string')].map((one) => `lucide-${one}`)
  const classNames = ['lucide', ...names].join(' ')
  const Icon = ({ size = 24, className, ...props }: IconProps) =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `${classNames} ${className}` : classNames,
      'aria-hidden': isLabelled(props) ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: shapes,
    })
  return Icon
}

export default createLucideIcon
