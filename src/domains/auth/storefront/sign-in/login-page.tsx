import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { useShopProfile } from '#/platform/web/shop-profile.ts'
import { isStaffPath, ownAddress } from '../../rules/own-address.ts'
import { useSession } from '../session/session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInTitle } from './sign-in-flow.ts'

export const meta = noIndexMeta('auth.page')

/** For links and bookmarks. */
export default function LoginPage() {
  const { state } = useShopProfile().opening
  const user = useSession((session) => session.user)
  const title = useSignInTitle()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useEffect(() => {
    if (!user) return
    const wanted = ownAddress(params.get('to'))
    // Staff routes need a document of their own.
    if (wanted !== null && isStaffPath(wanted)) return window.location.replace(wanted)
    if (wanted !== null) return void navigate(wanted, { replace: true })
    if (state === 'closed') window.location.replace('/staff')
    else void navigate('/profile', { replace: true })
  }, [user, state, params, navigate])
  return (
    <div className="wrap">
      <section className="login">
        <h1>{title}</h1>
        <SignInForm />
      </section>
    </div>
  )
}
