const KINDS_OF_STREET: readonly [RegExp, string][] = [
  [/^улица /i, 'ул. '],
  [/^проспект /i, 'пр. '],
  [/^переулок /i, 'пер. '],
  [/^бульвар /i, 'б-р '],
  [/^набережная /i, 'наб. '],
]

export const shortStreet = (place: string) =>
  KINDS_OF_STREET.reduce((words, [kind, short]) => words.replace(kind, short.replace(' ', '\u00a0')), place)

export const withoutKindOfStreet = (place: string) =>
  KINDS_OF_STREET.reduce((words, [kind]) => words.replace(kind, ''), place)
