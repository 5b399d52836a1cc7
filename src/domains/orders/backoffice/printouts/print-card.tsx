import { classes } from '#/ui/classes.ts'

/** Characters up to which the words are written large, and beyond which small. */
const FEW = 60
const MANY = 140

/** The card of a bouquet: its words and nothing else, so that nobody is named who is not to be. */
export const PrintCard = ({ text }: { text: string }) => {
  const length = [...text].length
  return (
    <article className={classes('print-card', length <= FEW && 'is-large', length > MANY && 'is-small')}>
      <p>{text}</p>
    </article>
  )
}
