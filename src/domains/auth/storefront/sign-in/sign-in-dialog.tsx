import { Dialog } from '#/ui/overlays/dialog.tsx'
import { closeSignIn, useSession } from '../session/session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInTitle } from './sign-in-flow.ts'

export default function SignInDialog() {
  const open = useSession(({ signInOpen }) => signInOpen)
  const title = useSignInTitle()
  return (
    <Dialog open={open} onClose={closeSignIn} title={title}>
      <SignInForm />
    </Dialog>
  )
}
