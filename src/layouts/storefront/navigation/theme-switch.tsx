import { t } from '#/platform/shared/texts.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { chooseTheme, useTheme } from '#/ui/theme.ts'

export const ThemeSwitch = () => (
  <Switch
    label={t('layout.dark')}
    checked={useTheme() === 'dark'}
    onChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
  />
)
