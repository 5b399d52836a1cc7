import { describe, expect, it } from 'vitest'
import { DOMAINS } from '#/api.ts'
import { settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import { readSources } from '#/platform/build/checks/source-files.ts'
import { isSettingValue, type SettingSet } from '#/platform/shared/shop/shop-setting.ts'
import type { Domain } from '#/platform/server/domain.ts'

const manifests: readonly Domain[] = DOMAINS
const sets: SettingSet[] = manifests.flatMap(({ settings = [] }) => settings)
const settings = sets.flatMap((set) =>
  Object.entries(set.settings).map(([key, setting]) => ({ name: `${set.domain}.${key}`, key, setting })),
)
/** Where settings are declared or changes estimated does not count. */
const used = new Set(
  readSources(['src/domains'])
    .filter(({ file }) => /\/(server|rules)\//.test(file))
    .filter(({ file }) => !/\.test\.ts$|\/settings\.ts$|\/estimate-/.test(file))
    .flatMap(({ nodes }) => nodes.filter(({ type }) => type === 'Identifier').map(({ value }) => value)),
)

it('a setting belongs to the domain that declares it, once', () => {
  const foreign = manifests.flatMap(({ name, settings: own = [] }) =>
    own.filter(({ domain }) => domain !== name),
  )
  expect(foreign).toEqual([])
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
})

describe.each(settings)('$name', ({ name, key, setting }) => {
  it('has words, and a default that it allows', () => {
    expect(settingText(name, 'name')).toMatch(/^[А-ЯЁ]/)
    expect(settingText(name, 'hint')).toMatch(/^[а-яё0-9]/)
    expect(isSettingValue(setting, setting.default)).toBe(true)
  })

  it('is used by the shop', () => {
    expect(used.has(key)).toBe(true)
  })
})

it('defaults ascend where values must', () => {
  for (const { settings: own, ascending } of sets)
    for (const keys of ascending) {
      const values = keys.map((key) => Number(own[key]?.default))
      expect([keys, values]).toEqual([keys, [...new Set(values)].toSorted((one, other) => one - other)])
    }
})
