import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { chooseTheme, useTheme } from '#/ui/theme.ts'

const THEMES = ['light', 'dark', 'system'] as const

export const ThemeSwitch = () => (
  <Segmented
    legend={t('layout.theme')}
    value={useTheme()}
    onChange={chooseTheme}
    options={THEMES.map((value) => ({ value, label: t(`layout.themes.${value}`) }))}
  />
)
