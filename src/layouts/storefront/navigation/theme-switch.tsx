import { t } from '#/platform/shared/texts.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { chooseTheme, useTheme } from '#/ui/theme.ts'

/** Dark only when the visitor wants it. */
export const ThemeSwitch = () => (
  <Switch
    label={t('layout.dark')}
    checked={useTheme() === 'dark'}
    onChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
  />
)
