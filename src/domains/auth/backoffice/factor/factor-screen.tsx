import { openLogOut } from '#/domains/auth/storefront/session/session.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { EnterFactor } from './enter-factor.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import './factor.css'

export const FACTOR_CODES = ['factor_needed', 'factor_setup_needed'] as const
export type FactorCode = (typeof FACTOR_CODES)[number]

/** In place of the page that was wanted, which opens next. */
export const FactorScreen = ({ why, onDone }: { why: FactorCode; onDone: () => void }) => (
  <main id="page" className="factor-screen" tabIndex={-1}>
    <Logo />
    <section className="staff-card factor">
      {why === 'factor_needed' ? (
        <>
          <h1>{t('staff.factor.title')}</h1>
          <EnterFactor onDone={onDone} />
        </>
      ) : (
        <>
          <h1>{t('staff.factor.setUpTitle')}</h1>
          <Note>{t('staff.factor.setUpRequired')}</Note>
          <SetUpFactor onDone={onDone} />
        </>
      )}
      <button type="button" className="link factor-leave" aria-haspopup="dialog" onClick={openLogOut}>
        {t('staff.factor.signOut')}
      </button>
    </section>
  </main>
)
