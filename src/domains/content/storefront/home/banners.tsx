import { ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Banner } from '#/domains/content/contract/customer.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import './banners.css'

export const Banners = ({ banners }: { banners: readonly Banner[] }) => (
  <ul className="banners">
    {banners.map(({ id, title, text, link, link_label, color, picture }) => (
      <li key={id} className="banner" style={{ '--bg': color } as CSSProperties}>
        <Link to={link}>
          <span className="banner-title">{nonBreaking(title)}</span>
          {text && <span className="banner-text">{nonBreaking(text)}</span>}
          <span className="banner-action">
            {link_label}
            <ArrowRight aria-hidden="true" />
          </span>
        </Link>
        <Picture picture={picture} sizes="(min-width: 1280px) 420px, 50vw" alt="" />
      </li>
    ))}
  </ul>
)
