import { createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Record<string, string>]
type Icon = { name: string; node: readonly Shape[] }

/** Stands in for lucide's own: the same `svg` from class names and properties, without its contexts and variants. */
const createLucideIcon = ({ name, node }: Icon) => {
  const Icon = ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  return Icon
}

export default createLucideIcon
