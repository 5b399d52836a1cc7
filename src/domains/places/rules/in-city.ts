/** A vowel that drops out, names that never change, nouns in «-ой». */
const EXCEPTIONS: Record<string, string> = {
  Бодайбо: 'Бодайбо',
  Бор: 'Бору',
  Волочёк: 'Волочке',
  Гусь: 'Гусь',
  Джанкой: 'Джанкое',
  Дно: 'Дне',
  Елец: 'Ельце',
  Камень: 'Камне',
  Курчалой: 'Курчалое',
  Лог: 'Логу',
  Муравленко: 'Муравленко',
  Нерюнгри: 'Нерюнгри',
  Орёл: 'Орле',
  Починок: 'Починке',
  Протвино: 'Протвино',
  Сочи: 'Сочи',
  Суоярви: 'Суоярви',
  Сясьстрой: 'Сясьстрое',
  Тольятти: 'Тольятти',
  Томари: 'Томари',
  Торжок: 'Торжке',
  Тосно: 'Тосно',
  Уренгой: 'Уренгое',
  Харабали: 'Харабали',
  Хилок: 'Хилке',
  Шали: 'Шали',
  Щучье: 'Щучьем',
}

/** «в Суздале», not «в Суздали». */
const MASCULINE =
  /(поль|авль|дырь|Ивдель|Новосиль|Невель|Кинель|Суздаль|Рошаль|Исилькуль|Алатырь|Чебаркуль|Эртиль|Урень|Строитель)$/

/** First match wins; a name that none fits stays as it is. */
const ENDINGS: [ending: RegExp, becomes: string][] = [
  [/([гкх])ий$/, '$1ом'],
  [/([жчшщ])ий$/, '$1ем'],
  [/ний$/, 'нем'],
  [/(ый|ой)$/, 'ом'],
  [/ое$/, 'ом'],
  [/ее$/, 'ем'],
  [/ая$/, 'ой'],
  [/яя$/, 'ей'],
  [/ие$/, 'их'],
  [/ые$/, 'ых'],
  [/ия$/, 'ии'],
  [/[ая]$/, 'е'],
  [/([ое]в|ёв|ин|ын)о$/, '$1е'],
  [/([гкхжчшщц])[иы]$/, '$1ах'],
  [/ы$/, 'ах'],
  [/и$/, 'ях'],
  [/([вднп])ец$/, '$1це'],
  [/ь$/, 'и'],
  [/й$/, 'е'],
  [/([бвгджзклмнпрстфхцчшщ])$/, '$1е'],
  [/о$/, 'е'],
]
const POSSESSIVE = /([ое]в|ёв|ин)$/

const inflect = (word: string): string => {
  const exception = EXCEPTIONS[word]
  if (exception) return exception
  if (MASCULINE.test(word)) return word.replace(/ь$/, 'е')
  const [ending, becomes] = ENDINGS.find(([one]) => one.test(word)) ?? []
  return ending && becomes !== undefined ? word.replace(ending, becomes) : word
}

/** «Ростов-на-Дону», «Каменск-Уральский» and «Усть-Илимск»: which parts change. */
const inflectHyphenated = (word: string): string => {
  const [first = '', ...rest] = word.split('-')
  if (rest.length === 0) return inflect(word)
  if (rest[0] === 'на') return [inflect(first), ...rest].join('-')
  const last = rest.at(-1) ?? ''
  const isAdjective = /(ий|ый|ое)$/.test(last) && !/[оа]$/.test(first)
  return [isAdjective ? inflect(first) : first, ...rest.slice(0, -1), inflect(last)].join('-')
}

/** «в» or «ф» before another consonant, and what is hard to say. */
const TAKES_VO = /^([ВФ][бвгджзклмнпрстфхцчшщ]|Льгов|Мценск|Мглин|Ржев)/i

/** «в Томске», «во Владимире», «в Ростове-на-Дону»; staff may write another form. */
export const inCity = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const inflected = words.map((word, at) =>
    at < words.length - 1 && POSSESSIVE.test(word) ? `${word}ом` : inflectHyphenated(word),
  )
  return `${TAKES_VO.test(name) ? 'во' : 'в'} ${inflected.join(' ')}`
}
