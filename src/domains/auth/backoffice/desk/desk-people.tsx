import type { DeskPerson } from '#/domains/auth/contract/staff/tablets.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

type Props = { people: readonly DeskPerson[]; chosen: string | null; onChoose: (person: DeskPerson) => void }

export const DeskPeople = ({ people, chosen, onChoose }: Props) =>
  people.length === 0 ? (
    <p className="muted">{t('staff.desk.nobody')}</p>
  ) : (
    <ul className="desk-people" aria-label={t('staff.desk.people')}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={classes(person.id === chosen && 'is-on')}
            aria-pressed={person.id === chosen}
            onClick={() => onChoose(person)}
          >
            <span className="round-mark round-mark-letter" aria-hidden="true">
              {(person.name ?? '?').slice(0, 1).toUpperCase()}
            </span>
            <b>{person.name ?? t('staff.customers.noName')}</b>
            <small>{t(`staff.roles.${person.role}`).toLowerCase()}</small>
          </button>
        </li>
      ))}
    </ul>
  )
