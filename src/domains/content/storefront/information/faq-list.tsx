import { Plus } from 'lucide-react'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import './faq-list.css'

/** Opens without scripts (`details`). */
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
          {nonBreaking(question)}
          <span className="round-mark">
            <Plus aria-hidden="true" />
          </span>
        </summary>
        {/* A hash link opens it: browsers unfold the target. */}
        <p id={`q-${id}`}>{nonBreaking(answer)}</p>
      </details>
    ))}
  </div>
)
