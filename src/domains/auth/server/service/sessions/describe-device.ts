import Bowser from 'bowser'

/** User agents can contain anything: only known names are shown. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

export const describeDevice = (userAgent: string): { device: string; is_phone: boolean } => {
  if (userAgent === '') return { device: '', is_phone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name.replace(/ for .*/, '') : undefined
  return {
    device: [name, os.name].filter(Boolean).join(', '),
    is_phone: platform.type === Bowser.PLATFORMS_MAP.mobile,
  }
}
