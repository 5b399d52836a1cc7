import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import { columnName, type ReadColumn } from '../columns.ts'

/** What people fill in first. */
const COLUMNS = [
  'name',
  'categories',
  'label',
  'price',
  'old_price',
  'recipe',
  'description',
  'pictures',
  'published',
  'article',
  'kind',
  'colors',
  'flowers',
  'occasions',
  'recipients',
  'height_cm',
  'width_cm',
  'stems',
  'slug',
  'code',
] as const satisfies readonly ReadColumn[]
type TemplateColumn = (typeof COLUMNS)[number]

/** The rows below the heading explain; the import passes over them. */
export const productsTemplate = (): Promise<string> =>
  writeTable([
    COLUMNS.map(columnName),
    [t('staff.exchange.template.about'), ...COLUMNS.slice(1).map(() => '')],
    COLUMNS.map((column) => t(`staff.exchange.template.${column}`)),
    exampleRow('smaller', {
      price: '3990',
      old_price: '4490',
      recipe: t('staff.exchange.template.example.recipe'),
    }),
    exampleRow('larger', { price: '5990', recipe: t('staff.exchange.template.example.recipeLarger') }),
  ])

const exampleRow = (size: 'smaller' | 'larger', more: Partial<Record<TemplateColumn, string>>): string[] => {
  const text = (name: 'name' | 'categories' | 'description' | 'pictures' | 'published' | typeof size) =>
    t(`staff.exchange.template.example.${name}`)
  const cells: Partial<Record<TemplateColumn, string>> = {
    name: text('name'),
    categories: text('categories'),
    label: text(size),
    description: text('description'),
    pictures: text('pictures'),
    published: text('published'),
    ...more,
  }
  return COLUMNS.map((column) => cells[column] ?? '')
}
