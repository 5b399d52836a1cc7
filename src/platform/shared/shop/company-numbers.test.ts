import { expect, it } from 'vitest'
import { isAccount, isCorrespondentAccount, isInn, isKpp, isOgrn } from './company-numbers.ts'

it.each([
  ['7707083893', true],
  ['500100732259', true],
  ['7707083894', false],
  ['500100732258', false],
  ['0000000000', false],
  ['77070838', false],
  ['', false],
])('ИНН %s: %s', (inn, good) => expect(isInn(inn)).toBe(good))

it.each([
  ['1027700132195', true],
  ['304500116000157', true],
  ['1027700132196', false],
  ['304500116000158', false],
  ['0000000000000', false],
  ['102770013219', false],
])('ОГРН %s: %s', (ogrn, good) => expect(isOgrn(ogrn)).toBe(good))

it('КПП has nine characters, the fifth and sixth may be letters', () => {
  expect(['770701001', '7707AB001', '77070100', '7707ab001'].map(isKpp)).toEqual([true, true, false, false])
})

it.each([
  ['40702810545000001234', '045209673', true],
  ['40702810545000001235', '045209673', false],
  ['40702810545000001234', '044525225', false],
  ['4070281054500000123', '045209673', false],
  ['40702810545000001234', '', false],
])('account %s of %s: %s', (account, bik, good) => expect(isAccount(account, bik)).toBe(good))

it('the account of the bank itself has a key of its own', () => {
  const of = (account: string) => isCorrespondentAccount(account, '045209673')
  expect(['30101810900000000673', '30101810900000000674', '40702810545000001234'].map(of)).toEqual([
    true,
    false,
    false,
  ])
})
