import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AttemptResult, Connection, ConnectionWithSecret } from '../contract.ts'
import { TestOutcome } from './TestOutcome.tsx'

type Question = 'delete' | 'secret' | null

/** What can be done with a whole connection: try it out, let it rest, send again, give it another secret, delete it. */
export function ConnectionActions(props: { connection: Connection; home: string; isSigned: boolean }) {
  const { connection, home, isSigned } = props
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>(null)
  const path = `/connections/${connection.id}`
  const renew = () => {
    void queries.invalidateQueries({ queryKey: ['connection', connection.id] })
    void queries.invalidateQueries({ queryKey: ['connections'] })
  }
  const test = useMutation({
    mutationFn: () => callApi<AttemptResult>(`${path}/test`, { method: 'POST' }),
    onSuccess: renew,
    onError: notifyFailed,
  })
  const move = useMutation({
    mutationFn: (to: 'pause' | 'resume') =>
      callApi<Versioned<Connection>>(`${path}/state`, { method: 'POST', body: { move: to } }),
    onSuccess: (moved, to) => {
      queries.setQueryData(['connection', connection.id], moved)
      renew()
      if (to === 'pause')
        notifySuccess('Paused. Deliveries are queued.', { undo: () => move.mutate('resume') })
      else notifySuccess('Resumed. Queued deliveries are being sent.')
    },
    onError: notifyFailed,
  })
  const again = useMutation({
    mutationFn: () => callApi<{ again: number }>(`${path}/again`, { method: 'POST' }),
    onSuccess: (done) => {
      renew()
      notifySuccess(`${done.again.toLocaleString('en-AU')} are being sent again.`)
    },
    onError: notifyFailed,
  })
  const secret = useMutation({
    mutationFn: () => callApi<ConnectionWithSecret>(`${path}/secret`, { method: 'POST' }),
    onSuccess: async (reply) => {
      setQuestion(null)
      await navigate(path, { replace: true, state: { secret: reply.secret } })
    },
    onError: notifyFailed,
  })
  const remove = useMutation({
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['connections'] })
      await navigate(home)
      notifySuccess(`${connection.name} is deleted.`)
    },
    onError: notifyFailed,
  })
  const isActive = connection.state === 'active'
  return (
    <Group gap="xs">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Send a test
      </Button>
      <Button
        variant="default"
        loading={move.isPending}
        onClick={() => move.mutate(isActive ? 'pause' : 'resume')}
      >
        {isActive ? 'Pause' : 'Resume'}
      </Button>
      {connection.failed > 0 && isActive && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          Send {connection.failed.toLocaleString('en-AU')} failed again
        </Button>
      )}
      {isSigned && (
        <Button variant="default" onClick={() => setQuestion('secret')}>
          New secret
        </Button>
      )}
      <Button variant="default" c="coral.7" onClick={() => setQuestion('delete')}>
        Delete
      </Button>
      <TestOutcome result={test.data ?? null} close={() => test.reset()} />
      <Sure
        opened={question === 'secret'}
        close={() => setQuestion(null)}
        title="Make a new secret?"
        text="The old one stops working at once. Until the receiver has the new one, it may refuse deliveries; send those again from the log."
        label="Make it"
        isPending={secret.isPending}
        onSure={() => secret.mutate()}
      />
      <Sure
        opened={question === 'delete'}
        close={() => setQuestion(null)}
        title={`Delete ${connection.name}?`}
        text="The connection, its log and its queue are deleted permanently. What was sent stays there and here."
        label="Delete"
        isPending={remove.isPending}
        onSure={() => remove.mutate()}
      />
    </Group>
  )
}

/** Asks before what cannot be taken back. */
function Sure(props: {
  opened: boolean
  close: () => void
  title: string
  text: string
  label: string
  isPending: boolean
  onSure: () => void
}) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.close}
      title={props.title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{props.text}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.close}>
          Keep it
        </Button>
        <Button color="coral" loading={props.isPending} onClick={props.onSure}>
          {props.label}
        </Button>
      </Group>
    </Modal>
  )
}
