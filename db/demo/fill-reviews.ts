import { uuidv7 } from 'uuidv7'
import { tellRatings } from '#/domains/reviews/server/service.ts'
import type { Db } from '#/platform/server/db.ts'
import { type People, personOf } from './fill-people.ts'
import { findGoods, findVariant } from './goods.ts'
import reviews from './reviews.json' with { type: 'json' }

const HOUR_MS = 60 * 60 * 1000

/** Reviews, most of them published (`decisions §3`). */
export const fillReviews = async (db: Db, people: People): Promise<void> => {
  const { sql, now } = db
  const rows = reviews.map(({ product, size, author, stars, days_ago, status, text, reply }, index) => {
    const goods = findGoods(product)
    const person = personOf(people, author)
    return {
      id: uuidv7(),
      product_id: goods.id,
      user_id: person.id,
      author: shownName(person.name),
      variant_label: goods.variants.length > 1 ? findVariant(goods, size).label : null,
      stars,
      text,
      reply,
      status,
      // Hours apart, so that no two reviews of a day share their moment
      created_at: new Date(now().getTime() - (days_ago * 24 + 1 + (index % 9)) * HOUR_MS),
    }
  })
  await sql`insert into reviews ${sql(rows)}`
  await tellRatings(db)
}

/** «Марина Кузнецова» is published as «Марина К.» (`research §3.8`). */
const shownName = (name: string) => {
  const [first = name, last] = name.split(' ')
  return last ? `${first} ${last.charAt(0)}.` : first
}
