import { Moon, Sun } from 'lucide-react'
import type { Route } from './+types/ui-page'
import { t } from '#/platform/shared/texts.ts'
import { pageNotFound, showUiContext } from '#/platform/web/loading/load.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { ButtonsPanel } from '#/ui/ui-page/buttons-panel.tsx'
import { ChipsPanel } from '#/ui/ui-page/chips-panel.tsx'
import { ChoicePanel } from '#/ui/ui-page/choice-panel.tsx'
import { ColoursPanel } from '#/ui/ui-page/colours-panel.tsx'
import { DialogsPanel } from '#/ui/ui-page/dialogs-panel.tsx'
import { EmptyPanel } from '#/ui/ui-page/empty-panel.tsx'
import { FieldsPanel } from '#/ui/ui-page/fields-panel.tsx'
import { PicturesPanel } from '#/ui/ui-page/pictures-panel.tsx'
import { PricePanel } from '#/ui/ui-page/price-panel.tsx'
import { ShapePanel } from '#/ui/ui-page/shape-panel.tsx'
import { StepsPanel } from '#/ui/ui-page/steps-panel.tsx'
import { TypePanel } from '#/ui/ui-page/type-panel.tsx'
import { chooseTheme, useTheme } from '#/ui/theme.ts'
import './ui-page.css'

/** Only with `SHOW_UI`. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  if (!context.get(showUiContext)) throw pageNotFound(new URL(request.url))
  return null
}
export const clientLoader = () => null

export const meta = () => [{ title: t('ui.page.title') }, { name: 'robots', content: 'noindex' }]

const themes = [
  { value: 'light', label: t.bind(null, 'ui.page.light'), icon: <Sun /> },
  { value: 'dark', label: t.bind(null, 'ui.page.dark'), icon: <Moon /> },
] as const

/** Every component in every state; those that depend on the theme in both. */
export default function UiPage() {
  const theme = useTheme()
  return (
    <main className="guide wrap">
      <header className="guide-head">
        <h1>
          <Logo className="guide-logo" />
          <span className="visually-hidden">{t('ui.page.title')}</span>
        </h1>
        <p className="muted guide-lead">{t('ui.page.lead')}</p>
        <Segmented
          legend={t('ui.page.theme')}
          value={theme}
          onChange={chooseTheme}
          options={themes.map(({ label, ...rest }) => ({ ...rest, label: label() }))}
        />
      </header>
      <div className="guide-grid">
        <ColoursPanel />
        <div className="guide-columns">
          <TypePanel />
          <ButtonsPanel />
          <FieldsPanel />
          <ShapePanel />
          <ChipsPanel />
          <ChoicePanel />
          <PricePanel />
          <StepsPanel />
        </div>
        <DialogsPanel />
        <PicturesPanel />
        <EmptyPanel />
        <section className="guide-dark" data-theme="dark" aria-label={t('ui.page.dark')}>
          <h2>{t('ui.page.darkTitle')}</h2>
          <p className="muted">{t('ui.page.darkNote')}</p>
          <div className="guide-columns">
            <ButtonsPanel />
            <FieldsPanel />
            <ChipsPanel />
            <ChoicePanel />
            <PricePanel />
            <StepsPanel />
          </div>
        </section>
      </div>
    </main>
  )
}
