import { Check, Hourglass, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useFocusFollowing } from '#/ui/use-focus-following.ts'

export type CodeTyping = {
  /** As typed. */
  text: string
  error: string | null
  busy: boolean
}

type Texts = { ask: string; label: string; apply: string }

type Props = {
  typing: CodeTyping
  texts: Texts
  /** Asks with a link: most visitors have no code. */
  folded: boolean
  onType: (text: string) => void
  onApply: () => void
  onRemove: () => void
  /** What was applied, in its place; null: nothing yet. */
  applied: Applied | null
}

type Applied = { name: string; waits: boolean; remove: string; note: ReactNode }

/** A code that makes the bill less: asked for, typed, applied, taken away again. */
export const CodeField = ({ typing, texts, folded, onType, onApply, onRemove, applied }: Props) => {
  const [open, setOpen] = useState(!folded)
  const { place, byHand } = useFocusFollowing<HTMLDivElement>(
    applied !== null,
    applied ? 'button' : 'input, button',
  )
  return (
    <div ref={place} className="promo">
      {applied ? (
        <AppliedCode applied={applied} onRemove={byHand(onRemove)} />
      ) : open || typing.text || typing.error ? (
        <CodeForm typing={typing} texts={texts} focused={folded} onType={onType} onApply={byHand(onApply)} />
      ) : (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {texts.ask}
        </button>
      )}
    </div>
  )
}

const CodeForm = ({
  typing: { text, error, busy },
  texts,
  focused,
  onType,
  onApply,
}: Pick<Props, 'typing' | 'texts' | 'onType' | 'onApply'> & { focused: boolean }) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [focused])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form ref={form} onSubmit={apply} noValidate>
      <TextField
        label={texts.label}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => onType(target.value)}
        error={error}
        after={
          <Button type="submit" variant="line" busy={busy}>
            {texts.apply}
          </Button>
        }
      />
    </form>
  )
}

const AppliedCode = ({
  applied: { name, waits, remove, note },
  onRemove,
}: {
  applied: Applied
  onRemove: () => void
}) => {
  const Sign = waits ? Hourglass : Check
  return (
    <div className={waits ? 'promo-saved is-waiting' : 'promo-saved'} role="status">
      <Sign aria-hidden="true" />
      <p>
        <b>{name}</b>
        {note}
      </p>
      <IconButton label={remove} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
