import { type ComponentProps, type ReactNode, useId } from 'react'
import './floating-notice.css'

export const FloatingNotice = ({
  title,
  corner,
  buttons,
  children,
  ...rest
}: {
  title: string
  corner?: ReactNode
  buttons: ReactNode
} & Omit<ComponentProps<'section'>, 'title'>) => {
  const id = useId()
  return (
    <section {...rest} className="floating-notice" aria-labelledby={id}>
      <div className="floating-notice-head">
        <p id={id} className="floating-notice-title">
          {title}
        </p>
        {corner}
      </div>
      <div className="floating-notice-text">{children}</div>
      <div className="floating-notice-buttons">{buttons}</div>
    </section>
  )
}
