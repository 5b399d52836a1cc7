import { classes } from '#/ui/classes.ts'

/** Characters: large type up to here, small beyond. */
const FEW = 60
const MANY = 140

/** Its text only: an anonymous sender is not named. */
export const PrintCard = ({ text }: { text: string }) => {
  const length = [...text].length
  return (
    <article className={classes('print-card', length <= FEW && 'is-large', length > MANY && 'is-small')}>
      <p>{text}</p>
    </article>
  )
}
