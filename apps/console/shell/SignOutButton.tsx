import { useSignOut } from '@buoy/people/owners/console/session.ts'
import { failureText } from '@buoy/ui/console/ask-api.ts'
import { notifications } from '@mantine/notifications'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'

/** Ends the session and goes to the sign-in page. */
export function SignOutButton(props: { className: string | undefined }) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => navigate('/sign-in', { replace: true }),
      onError: (error) =>
        notifications.show({ color: 'coral', title: 'Still signed in', message: failureText(error) }),
    })
  return (
    <button type="button" className={props.className} onClick={leave} disabled={signOut.isPending}>
      <LogOut aria-hidden size={20} strokeWidth={1.8} />
      Sign out
    </button>
  )
}
