import { t } from '#/platform/shared/texts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { closeSignIn, useSession } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInFlow } from './sign-in-flow.ts'

/** Signing in above any page; what the visitor was doing stays as it is. */
export default function SignInDialog() {
  const open = useSession(({ signInOpen }) => signInOpen)
  const sent = useSignInFlow((flow) => flow.sent !== null)
  return (
    <Dialog open={open} onClose={closeSignIn} title={t(sent ? 'auth.code.title' : 'auth.phone.title')}>
      <SignInForm />
    </Dialog>
  )
}
