import { useSignOut } from '@buoy/people/owners/console/session.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { LogOut } from 'lucide-react'
import { useHref } from 'react-router'

/**
 * Ends the session and loads the sign-in page again: what the screens had fetched is gone with the old
 * page, and no screen asks for more as somebody who has left.
 */
export function SignOutButton(props: { className: string | undefined }) {
  const signOut = useSignOut()
  const signInPage = useHref('/sign-in')
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => window.location.replace(signInPage),
      onError: (error) => notifyNotDone('Still signed in', error),
    })
  return (
    <button
      type="button"
      className={props.className}
      onClick={leave}
      disabled={signOut.isPending || signOut.isSuccess}
    >
      <LogOut aria-hidden size={18} strokeWidth={1.8} />
      Sign out
    </button>
  )
}
