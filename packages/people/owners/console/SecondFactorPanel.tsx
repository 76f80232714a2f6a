import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Badge, Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OwnAccount } from '../own-contract.ts'
import { BackupCodes } from './BackupCodes.tsx'
import styles from './own-account.module.css'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'

type Asking = 'codes' | 'off'

const DIALOGS: Readonly<Record<Asking, { title: string; text: string; button: string }>> = {
  codes: {
    title: 'New backup codes',
    text: 'Your current codes stop working at once.',
    button: 'Make new codes',
  },
  off: {
    title: 'Turn off two-factor authentication',
    text: 'Anyone who learns your password can then sign in as you.',
    button: 'Turn it off',
  },
}

/** One's own second factor: set up, new backup codes, turned off. */
export function SecondFactorPanel({ account }: { account: OwnAccount }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['own'] })
  if (!account.hasSecondFactor || isSettingUp) {
    if (!isSettingUp) {
      return (
        <Stack gap="md">
          <p>
            <Badge color="gray">Off</Badge> Protect your sign-in with a code from your phone.
          </p>
          <Button variant="default" className={styles.start} onClick={() => setIsSettingUp(true)}>
            Set it up…
          </Button>
        </Stack>
      )
    }
    return (
      <SecondFactorSetUp
        done={() => {
          setIsSettingUp(false)
          readAgain()
        }}
      />
    )
  }
  return (
    <Stack gap="md">
      <p>
        <Badge color="leaf">On</Badge> Sign-in asks for a code from your app.
      </p>
      {codes !== null && <BackupCodes codes={codes} />}
      <div className={styles.row}>
        <Button variant="default" onClick={() => setAsking('codes')}>
          New backup codes…
        </Button>
        {!account.needsSecondFactor && (
          <Button variant="subtle" color="coral" onClick={() => setAsking('off')}>
            Turn it off…
          </Button>
        )}
      </div>
      {asking !== null && (
        <PasswordDialog
          asking={asking}
          close={() => setAsking(null)}
          done={(made) => {
            setCodes(made)
            setAsking(null)
            if (asking === 'off') notifySuccess('Two-factor authentication is off.')
            readAgain()
          }}
        />
      )}
    </Stack>
  )
}

function PasswordDialog(props: {
  asking: Asking
  close: () => void
  done: (codes: string[] | null) => void
}) {
  const words = DIALOGS[props.asking]
  const [password, setPassword] = useState('')
  const act = useMutation({
    mutationFn: () =>
      callApi<{ backupCodes?: string[] }>(`/own/second-factor/${props.asking}`, {
        method: 'POST',
        body: { password },
      }),
    onSuccess: ({ backupCodes }) => props.done(backupCodes ?? null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') act.mutate()
  }
  return (
    <Modal
      opened
      onClose={props.close}
      title={words.title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{words.text}</p>
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={act.isError ? (fieldErrors(act.error).password ?? failureText(act.error)) : null}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.close}>
              Cancel
            </Button>
            <MainButton type="submit" loading={act.isPending}>
              {words.button}
            </MainButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
