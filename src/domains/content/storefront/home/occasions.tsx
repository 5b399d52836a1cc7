import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { HomeBlocks } from '#/domains/content/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import './home.css'

/** The first is the seasonal, largest one. */
export const Occasions = ({ occasions }: { occasions: HomeBlocks['occasions'] }) => (
  <ul className="occasions">
    {occasions.map(({ title, note, link, color, picture }, index) => (
      <li
        key={title}
        className={index === 0 ? 'occasion occasion-big' : 'occasion'}
        style={{ '--bg': color } as CSSProperties}
      >
        <Link to={link}>
          <span className="occasion-title">{nonBreaking(title)}</span>
          <span className="occasion-note">{nonBreaking(note)}</span>
          {index === 0 && <span className="button button-s button-white">{t('content.home.choose')}</span>}
        </Link>
        <Picture
          picture={picture}
          sizes={index === 0 ? '(min-width: 1280px) 640px, 66vw' : '(min-width: 1280px) 300px, 42vw'}
          alt=""
        />
      </li>
    ))}
  </ul>
)
