import { Moon, Sun } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { SPRIG_SYMBOL } from '#/ui/media/sprig-symbol.ts'
import { ButtonsPanel } from '#/ui/style-guide/buttons-panel.tsx'
import { ChipsPanel } from '#/ui/style-guide/chips-panel.tsx'
import { ChoicePanel } from '#/ui/style-guide/choice-panel.tsx'
import { ColoursPanel } from '#/ui/style-guide/colours-panel.tsx'
import { DialogsPanel } from '#/ui/style-guide/dialogs-panel.tsx'
import { EmptyPanel } from '#/ui/style-guide/empty-panel.tsx'
import { FieldsPanel } from '#/ui/style-guide/fields-panel.tsx'
import { PicturesPanel } from '#/ui/style-guide/pictures-panel.tsx'
import { PricePanel } from '#/ui/style-guide/price-panel.tsx'
import { ShapePanel } from '#/ui/style-guide/shape-panel.tsx'
import { StepsPanel } from '#/ui/style-guide/steps-panel.tsx'
import { TypePanel } from '#/ui/style-guide/type-panel.tsx'
import { chooseTheme, useTheme } from '#/ui/theme.ts'
import './style-guide.css'

const themes = [
  { value: 'light', label: t.bind(null, 'styleGuide.light'), icon: <Sun /> },
  { value: 'dark', label: t.bind(null, 'styleGuide.dark'), icon: <Moon /> },
] as const

const SYMBOLS = { __html: SPRIG_SYMBOL }

export const StyleGuide = () => {
  const theme = useTheme()
  return (
    <main className="guide wrap">
      <svg className="symbols" aria-hidden="true" dangerouslySetInnerHTML={SYMBOLS} />
      <header className="guide-head">
        <h1>
          <Logo className="guide-logo" />
          <span className="visually-hidden">{t('styleGuide.title')}</span>
        </h1>
        <p className="muted guide-lead">{t('styleGuide.lead')}</p>
        <Segmented
          legend={t('styleGuide.theme')}
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
        <section className="guide-dark" data-theme="dark" aria-label={t('styleGuide.dark')}>
          <h2>{t('styleGuide.darkTitle')}</h2>
          <p className="muted">{t('styleGuide.darkNote')}</p>
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
