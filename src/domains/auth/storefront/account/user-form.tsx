import type { FormEvent } from 'react'
import { GENDERS, type User } from '#/domains/auth/contract/sign-in.ts'
import { accountApi } from '#/domains/auth/contract/account.ts'
import type { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { changeUser } from '../session/session.ts'

type Values = { name: string; email: string; birthday: string; gender: '' | (typeof GENDERS)[number] }

const valuesOf = ({ name, email, birthday, gender }: User): Values => ({
  name: name ?? '',
  email: email ?? '',
  birthday: birthday ?? '',
  gender: gender ?? '',
})

const FIRST_BIRTHDAY = '1900-01-01'

const useUserForm = (user: User) =>
  useEditForm<Values>({
    draftName: 'user',
    saved: { values: valuesOf(user), version: 0 },
    send: async ({ birthday, ...values }) => {
      const changed = await api(accountApi.updateUser, {
        params: { id: user.id },
        body: {
          type: 'customer',
          name: values.name,
          email: values.email,
          gender: values.gender || null,
          // A fixed birthday is not sent again.
          ...(birthday !== (user.birthday ?? '') && { birthday: birthday || null }),
        },
      })
      changeUser(changed)
      return { values: valuesOf(changed), version: 0 }
    },
    readFresh: (fresh) => ({ values: valuesOf(fresh as User), version: 0 }),
    quiet: true,
  })

/** What is typed survives a reload and an expired session. */
export const UserForm = ({ user, today }: { user: User; today: string }) => {
  const form = useUserForm(user)
  const { values, errors, set, dirty } = form
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (form.saving) return
    if (await form.save()) toast({ title: t('account.saved'), tone: 'leaf' })
    else focusInvalidField(currentTarget)
  }
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('account.name')}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errors.name}
        maxLength={100}
        autoComplete="name"
      />
      <TextField
        label={t('account.email')}
        type="email"
        inputMode="email"
        value={values.email}
        onChange={({ target }) => set({ email: target.value })}
        hint={t('account.emailHint')}
        error={errors.email}
        maxLength={200}
        autoComplete="email"
      />
      <BirthdayField form={form} user={user} today={today} />
      <div>
        <p className="field-label" aria-hidden="true">
          {t('account.gender')}
        </p>
        <Segmented
          legend={t('account.gender')}
          value={values.gender}
          onChange={(gender) => set({ gender })}
          options={[
            ...GENDERS.map((gender) => ({ value: gender, label: t(`account.genders.${gender}`) })),
            { value: '' as const, label: t('account.genders.none') },
          ]}
        />
      </div>
      <div className="account-save">
        <Button type="submit" busy={form.saving} disabled={!dirty}>
          {t('account.save')}
        </Button>
        {dirty && (
          <Button variant="line" onClick={form.discard}>
            {t('account.discard')}
          </Button>
        )}
        {form.restored && <p className="small muted">{t('account.restored')}</p>}
      </div>
    </form>
  )
}

const BirthdayField = ({
  form: { values, errors, set },
  user: { birthday_fixed_until: fixedUntil },
  today,
}: {
  form: ReturnType<typeof useUserForm>
  user: User
  today: string
}) => {
  const { birthdayGift: n } = useShopSettings<typeof pointSettings>('loyalty')
  const fixed = fixedUntil !== null && fixedUntil > today
  return (
    <TextField
      label={t('account.birthday')}
      type="date"
      value={values.birthday}
      onChange={({ target }) => set({ birthday: target.value })}
      min={FIRST_BIRTHDAY}
      max={today}
      disabled={fixed}
      hint={
        fixed
          ? t('account.birthdayFixed', { n, day: formatDate(fixedUntil) })
          : t('account.birthdayHint', { n })
      }
      error={errors.birthday}
      autoComplete="bday"
    />
  )
}
