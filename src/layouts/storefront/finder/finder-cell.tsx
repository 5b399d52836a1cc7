import { type ReactNode, useId } from 'react'
import { classes } from '#/ui/classes.ts'

export const FinderCell = ({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title?: string
  children: ReactNode
}) => (
  <div className="finder-field">
    {icon}
    <span>
      {title && <small>{title}</small>}
      {title ? <span className="finder-chips">{children}</span> : children}
    </span>
  </div>
)

/** The chosen answer is the cell's own line, or one of its chips. */
export const FinderSelect = ({
  label,
  name,
  value,
  chip = false,
  onChoose,
  children,
}: {
  label: string
  name: string
  value: string
  chip?: boolean
  onChoose: (value: string) => void
  children: ReactNode
}) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={chip ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        className={chip ? classes('chip finder-chip', value !== '' && 'is-on') : 'finder-line'}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </>
  )
}
