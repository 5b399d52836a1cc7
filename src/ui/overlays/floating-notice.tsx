import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { keepClearOfPicture } from './clear-of-picture.ts'
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
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const notice = head.current?.parentElement
    return notice ? keepClearOfPicture(notice) : undefined
  }, [])
  return (
    <section {...rest} className="floating-notice" aria-labelledby={id}>
      <div ref={head} className="floating-notice-head">
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
