import { Plus } from 'lucide-react'
import { glue } from '#/ui/labels/non-breaking.ts'
import './faq-list.css'

/** Questions that open in place, without scripts too. */
export const FaqList = ({
  items,
  firstOpen,
}: {
  items: readonly { id: number; question: string; answer: string }[]
  firstOpen?: boolean
}) => (
  <div className="faq-list">
    {items.map(({ id, question, answer }, index) => (
      <details key={id} open={firstOpen && index === 0}>
        <summary>
          {glue(question)}
          <span className="round-mark">
            <Plus aria-hidden="true" />
          </span>
        </summary>
        {/* An address with its number opens it: browsers unfold what they are led into. */}
        <p id={`q-${id}`}>{glue(answer)}</p>
      </details>
    ))}
  </div>
)
