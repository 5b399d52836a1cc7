import Bowser from 'bowser'

/** A browser tells what it likes: only names that are known to be some are shown. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

/** What a customer knows a device by, «Chrome, Android»; empty when the browser did not tell. */
export const describeDevice = (userAgent: string): { device: string; is_phone: boolean } => {
  if (userAgent === '') return { device: '', is_phone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name.replace(/ for .*/, '') : undefined
  return {
    device: [name, os.name].filter(Boolean).join(', '),
    is_phone: platform.type === Bowser.PLATFORMS_MAP.mobile,
  }
}
