import { afterEach, expect, test, vi } from 'vitest'

const locale = '#/locales/ru.json'
const versionOf = async (change: (texts: Record<string, object>) => void): Promise<string> => {
  vi.resetModules()
  const { default: texts } = await vi.importActual<{ default: Record<string, object> }>(locale)
  const changed = structuredClone(texts)
  change(changed)
  vi.doMock(locale, () => ({ default: changed }))
  return (await import('./texts-version.ts')).textsVersion()
}
afterEach(() => vi.doUnmock(locale))

test('the version of the texts changes with what browsers get, not with what stays on the server', async () => {
  const before = await versionOf(() => {})
  const ofServer = await versionOf((texts) => {
    Object.assign(texts, { sms: { code: 'Другое' }, groupOfTomorrow: { title: 'Новое' } })
  })
  const ofCustomers = await versionOf((texts) => Object.assign(texts, { site: { name: 'Другое' } }))
  expect(ofServer).toBe(before)
  expect(ofCustomers).not.toBe(before)
})
