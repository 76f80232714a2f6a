import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '../own-contract.ts'
import styles from './own-account.module.css'
import { SESSION_KEY } from './session.ts'

/** Every place where one is signed in, and the ways to end that. */
export function OwnDevices({ sessions }: { sessions: OwnSession[] }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string | null) =>
      callApi(`/own/sessions${id === null ? '' : `/${encodeURIComponent(id)}`}`, { method: 'DELETE' }),
    onSuccess: (_reply, id) => queries.invalidateQueries({ queryKey: id === null ? SESSION_KEY : ['own'] }),
    onError: (error) => notifyNotDone('Still signed in', error),
  })
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{session.device}</strong> {session.isThis && <Badge color="lagoon">This one</Badge>}
              <span className={styles.quiet}>
                {session.address !== '' && `${session.address} · `}since <Moment at={session.signedInAt} />
              </span>
            </span>
            {!session.isThis && (
              <Button
                variant="default"
                size="xs"
                loading={end.isPending && end.variables === session.id}
                aria-label={`Sign out ${session.device}`}
                onClick={() => end.mutate(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => end.mutate(null)}>
          Sign out everywhere
        </Button>
      </div>
    </>
  )
}
