import { createElement, type SVGProps } from 'react'

type Icon = {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
  aliases?: readonly unknown[]
}
type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number }

const isLabelled = (props: IconProps) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/** Lucide's `svg` without other frameworks, contexts and absolute strokes. */
const createLucideIcon = ({ name, node, aliases = [] }: Icon) => {
  const names = [name, ...aliases.filter((alias) => typeof alias === 'string')].map((one) => `lucide-${one}`)
  const Icon = ({ size = 24, className, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', ...names, className].filter(Boolean).join(' '),
        'aria-hidden': isLabelled(props) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  return Icon
}

export default createLucideIcon
