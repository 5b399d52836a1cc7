import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Marked } from './marked.tsx'
import type { OtherScreen } from './other-screens.ts'
import './setting/setting-row.css'

export const ScreenLinks = ({
  screens,
  words,
}: {
  screens: readonly OtherScreen[]
  words: readonly string[]
}) => (
  <section className="staff-card settings-group" aria-labelledby="elsewhere">
    <h2 id="elsewhere">
      {t('staff.settings.elsewhere')} <small>{screens.length}</small>
    </h2>
    <ul>
      {screens.map(({ key, to }) => (
        <li key={key} className="setting">
          <Link className="setting-row setting-link" to={to}>
            <span>
              <b>
                <Marked text={t(`staff.settings.links.${key}.name`)} words={words} />
              </b>
              <small>
                <Marked text={t(`staff.settings.links.${key}.hint`)} words={words} />
              </small>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
