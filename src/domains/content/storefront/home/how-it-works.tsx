import { Camera, Flower2, Gift, ShoppingBag, Truck } from 'lucide-react'
import type { HomeBlocks } from '#/domains/content/contract/customer.ts'
import type { StepIcon } from '#/domains/content/contract/staff/home.ts'
import { classes } from '#/ui/classes.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import './home.css'

const ICONS: Record<StepIcon, typeof Camera> = {
  'shopping-bag': ShoppingBag,
  'flower-2': Flower2,
  camera: Camera,
  gift: Gift,
  truck: Truck,
}

const iconOf = (name: string) => ICONS[name in ICONS ? (name as keyof typeof ICONS) : 'flower-2']

export const HowItWorks = ({ block: { title, note, steps } }: { block: HomeBlocks['how_it_works'] }) => (
  <section className="section">
    <div className="how">
      <div className="wrap">
        <div className="how-head">
          <h2>{nonBreaking(title)}</h2>
          <p>{nonBreaking(note)}</p>
        </div>
        <ol className="how-steps">
          {steps.map((step) => {
            const Icon = iconOf(step.icon)
            return (
              <li key={step.title} className={classes(step.icon === 'camera' && 'is-key')}>
                <span className="how-icon">
                  <Icon aria-hidden="true" />
                </span>
                <span className="how-time">{step.time}</span>
                <h3>{step.title}</h3>
                <p>{nonBreaking(step.text)}</p>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  </section>
)
