import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import './back-link.css'

export const BackLink = ({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) => (
  <Link className={classes('back-link', className)} to={to}>
    <ArrowLeft aria-hidden="true" />
    {children}
  </Link>
)
