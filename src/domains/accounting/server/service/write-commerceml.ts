import { XMLBuilder } from 'fast-xml-parser'
import { KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { PAYMENT_METHOD_CODES } from '#/domains/orders/rules/payment-method-codes.ts'
import { rowsOf, type DocumentRow } from './document-rows.ts'
import type { AccountingDocument } from './documents.ts'

/** What 1С of 2026 reads («Обмен с сайтом», «Загрузка из файла»). */
const SCHEMA = '2.10'
/** ОКЕИ: a piece. */
const PIECE = {
  '@Код': '796',
  '@НаименованиеПолное': 'Штука',
  '@МеждународноеСокращение': 'PCE',
  '#text': 'шт',
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: ' ',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
})

/** `madeAt`: local, «2026-11-28T14:05:00». */
export const beginCommerceMl = (madeAt: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="${SCHEMA}" ДатаФормирования="${madeAt}">\n`

export const END_OF_COMMERCE_ML = '</КоммерческаяИнформация>\n'

/** Without a person: every buyer is «Розничный покупатель». */
export const writeDocument = (document: AccountingDocument): string => {
  const { kind, order, at, amount } = document
  const isSale = kind === 'sale'
  const id = isSale ? order.id : `${order.id}#${at.date}T${at.time}`
  return builder.build({
    Документ: {
      Ид: id,
      Номер: String(order.number),
      Дата: at.date,
      Время: `${at.time}:00`,
      ХозОперация: isSale ? 'Заказ товара' : 'Возврат товара',
      Роль: 'Продавец',
      Валюта: 'RUB',
      Курс: '1',
      Сумма: roubles(amount),
      Контрагенты: { Контрагент: BUYER() },
      Склады: { Склад: { Наименование: order.store } },
      Товары: { Товар: rowsOf(document).map(writeRow) },
      ЗначенияРеквизитов: {
        ЗначениеРеквизита: [
          requisite('Метод оплаты', t(`orders.paid.${PAYMENT_METHOD_CODES[order.payment_method]}`)),
          requisite('Заказ оплачен', String(order.paid >= order.total)),
          requisite('Сумма оплаты по документу', roubles(order.paid)),
          requisite('Возвращено', roubles(order.refunded)),
          requisite('Источник', t(`staff.order.source.${order.source}`)),
          requisite('Статус заказа', t('orders.status.completed')),
          requisite('Отменен', 'false'),
        ],
      },
    },
  })
}

const BUYER = () => ({
  Ид: 'retail',
  Наименование: t('staff.accounting.buyer'),
  ПолноеНаименование: t('staff.accounting.buyer'),
  Роль: 'Покупатель',
})

const writeRow = ({ code, article, name, label, kind, quantity, price, discount, amount }: DocumentRow) => ({
  Ид: code,
  ...(article && { Артикул: article }),
  Наименование: label ? `${name}, ${label}` : name,
  БазоваяЕдиница: PIECE,
  ЦенаЗаЕдиницу: roubles(price),
  Количество: String(quantity),
  Сумма: roubles(amount),
  ...(discount > 0 && {
    Скидки: {
      Скидка: {
        Наименование: t('staff.accounting.discount'),
        Сумма: roubles(discount),
        УчтеноВСумме: 'true',
      },
    },
  }),
  ЗначенияРеквизитов: {
    ЗначениеРеквизита: [
      requisite('ВидНоменклатуры', t(`staff.accounting.kinds.${kind}`)),
      requisite('ТипНоменклатуры', t(`staff.accounting.kinds.${kind}`)),
    ],
  },
})

const requisite = (name: string, value: string) => ({ Наименование: name, Значение: value })

const roubles = (kopecks: number): string => (kopecks / KOPECKS).toFixed(2)
