import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import './toolbar.css'

/** Milliseconds. */
const PAUSE = 250

export const Toolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="toolbar" role="search" aria-label={label}>
    {children}
  </div>
)

export const ToolbarSearch = ({
  label,
  value,
  onChange,
  onEnter,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Pressed by a person, or by a scanner after its code. */
  onEnter?: (typed: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const reportSearch = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => reportSearch(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (!isSlash(event) || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])
  return (
    <div className="toolbar-search">
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter?.(typed.trim())}
      />
    </div>
  )
}

/** Another character in the Russian layout. */
const isSlash = ({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key === '/' || (code === 'Slash' && !shiftKey && !ctrlKey && !metaKey)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
