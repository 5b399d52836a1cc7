import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BouquetKit, KitPart } from '#/domains/bouquets/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { PartRow } from './part-row.tsx'
import type { DesignState } from './use-design.ts'

const ROLES = ['main', 'small', 'greenery'] as const
const SHOWN = 4

type Props = { kit: BouquetKit; state: DesignState; isLater: boolean }

export const Parts = (props: Props) => (
  <>
    {ROLES.map((role) => (
      <PartsOfRole key={role} {...props} role={role} />
    ))}
  </>
)

/** What is chosen, then what there is most of; the rest at a press. */
const PartsOfRole = ({ kit, state, isLater, role }: Props & { role: (typeof ROLES)[number] }) => {
  const [isOpen, setOpen] = useState(false)
  // A row that was touched stays where it is, with the focus in it.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    if (isOpen && firstNew.current !== null)
      list.current?.children[firstNew.current]?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOpen])
  const [chosenFirst] = useState(() => new Set(state.design.lines.map(({ component_id }) => component_id)))
  const stockOf = ({ free }: KitPart) => Math.max(0, ...free.map(([today = 0]) => today))
  const all = kit.parts
    .filter((part) => part.role === role)
    .toSorted(
      (one, other) =>
        Number(chosenFirst.has(other.component_id)) - Number(chosenFirst.has(one.component_id)) ||
        stockOf(other) - stockOf(one),
    )
  const shown = all.filter(
    ({ component_id: id }, at) => isOpen || at < SHOWN || touched.has(id) || state.quantityOf(id) > 0,
  )
  const more = all.length - shown.length
  const open = () => {
    firstNew.current = all.findIndex((part) => !shown.includes(part))
    setOpen(true)
  }
  const change = (id: number, quantity: number) => {
    setTouched((was) => new Set(was).add(id))
    state.setQuantity(id, quantity)
  }
  if (all.length === 0) return null
  return (
    <section className="own-block">
      <h2>{t(`ownBouquet.roles.${role}`)}</h2>
      <ul ref={list}>
        {shown.map((part) => (
          <PartRow
            key={part.component_id}
            part={part}
            quantity={state.quantityOf(part.component_id)}
            most={state.most(part)}
            isLater={isLater}
            onChange={(quantity) => change(part.component_id, quantity)}
          />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="link own-more" onClick={open}>
          {t('ownBouquet.more', { n: more })}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </section>
  )
}
