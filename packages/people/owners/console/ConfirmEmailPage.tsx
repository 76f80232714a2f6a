import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Anchor } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { EntryCard } from './EntryCard.tsx'
import { SESSION_KEY } from './session.ts'

/** Where the link in a mail to a new address leads. A press confirms: mail scanners follow links by themselves. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () =>
      callApi<{ email: string }>('/confirm-email', {
        method: 'POST',
        body: { token: params.get('token') ?? '' },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSION_KEY }),
  })
  if (confirm.isError) {
    return (
      <EntryCard title="This link has expired" lead={failureText(confirm.error)}>
        <ToConsole />
      </EntryCard>
    )
  }
  if (confirm.isSuccess) {
    return (
      <EntryCard title="Done" lead={`From now on you sign in as ${confirm.data.email}.`}>
        <ToConsole />
      </EntryCard>
    )
  }
  return (
    <EntryCard title="Is this you?" lead="Press the button to sign in with this address from now on.">
      <MainButton size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Yes, this is my address
      </MainButton>
    </EntryCard>
  )
}

function ToConsole() {
  return (
    <Anchor component={Link} to="/">
      Go to the console
    </Anchor>
  )
}
