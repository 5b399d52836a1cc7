import { uuidv7 } from 'uuidv7'
import { authorName } from '#/domains/reviews/rules/author-name.ts'
import { updateRatings } from '#/domains/reviews/server/service/update-ratings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { type People, personOf } from './people.ts'
import { orderOfReview } from './orders/demo-orders.ts'
import { findGoods, findVariant } from '../products.ts'
import reviews from '../data/reviews.json' with { type: 'json' }
import { type DemoPictures, pictureOf } from '../store-pictures.ts'

const REPLIED_AFTER_HOURS = 1

/** `decisions §3`. */
export const fillReviews = async (db: Db, people: People, pictures: DemoPictures): Promise<void> => {
  const { sql, now } = db
  const lines = await sql<{ id: string; number: number }[]>`
    select l.id, o.number from order_lines l join orders o on o.id = l.order_id where l.position = 0`
  const rows = reviews.map(({ product, size, author, stars, days_ago, status, text, reply }, index) => {
    const goods = findGoods(product)
    const person = personOf(people, author)
    const number = orderOfReview(index)
    // Hours apart: no two reviews share a moment
    const writtenAt = new Date(now().getTime() - (days_ago * 24 + 1 + (index % 9)) * HOUR_MS)
    return {
      id: uuidv7(),
      product_id: goods.id,
      user_id: person.id,
      author: authorName(person.name) ?? person.name,
      variant_label: goods.variants.length > 1 ? findVariant(goods, size).label : null,
      stars,
      text,
      reply,
      status,
      order_line_id: lines.find((line) => line.number === number)?.id ?? null,
      replied_at: reply === null ? null : new Date(writtenAt.getTime() + REPLIED_AFTER_HOURS * HOUR_MS),
      created_at: writtenAt,
    }
  })
  await sql`insert into reviews ${sql(rows)}`
  const photos = reviews.flatMap((review, index) =>
    review.photos.map((file, position) => ({ review: rows[index], file, position })),
  )
  for (const { review, file, position } of photos) {
    if (!review) continue
    await sql`
      insert into review_photos (id, user_id, review_id, position, picture, created_at)
      values (${uuidv7()}, ${review.user_id}, ${review.id}, ${position}, ${sql.json(pictureOf(pictures, file))},
        ${review.created_at})`
  }
  await updateRatings(db)
}
