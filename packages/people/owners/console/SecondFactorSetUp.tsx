import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Code, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SecondFactorSecret } from '../own-contract.ts'
import { BackupCodes } from './BackupCodes.tsx'
import styles from './own-account.module.css'
import { QrPicture } from './QrPicture.tsx'

/** Sets a second factor up in three steps: the password, the app's first code, the backup codes. */
export function SecondFactorSetUp({ done }: { done: () => void }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [isOn, setIsOn] = useState(false)
  if (secret === null) return <PasswordStep keep={setSecret} />
  if (!isOn) return <CodeStep secret={secret} next={() => setIsOn(true)} />
  return (
    <Stack gap="md">
      <Alert color="leaf" role="status">
        Two-factor authentication is on.
      </Alert>
      <BackupCodes codes={secret.backupCodes} />
      <MainButton onClick={done} className={styles.start}>
        I have saved them
      </MainButton>
    </Stack>
  )
}

function PasswordStep({ keep }: { keep: (secret: SecondFactorSecret) => void }) {
  const [password, setPassword] = useState('')
  const begin = useMutation({
    mutationFn: () =>
      callApi<SecondFactorSecret>('/own/second-factor', { method: 'POST', body: { password } }),
    onSuccess: keep,
  })
  const fault = begin.isError ? (fieldErrors(begin.error).password ?? failureText(begin.error)) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') begin.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          After your password, sign-in asks for six digits from an app on your phone, such as Aegis, 2FAS,
          Google Authenticator or your password manager. Your password alone is then not enough to sign in.
        </p>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          className={styles.narrow}
          value={password}
          error={fault}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <MainButton type="submit" loading={begin.isPending} className={styles.start}>
          Set up two-factor authentication
        </MainButton>
      </Stack>
    </form>
  )
}

function CodeStep(props: { secret: SecondFactorSecret; next: () => void }) {
  const { uri } = props.secret
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => callApi('/own/second-factor/confirm', { method: 'POST', body: { code } }),
    onSuccess: props.next,
  })
  const fault = confirm.isError ? (fieldErrors(confirm.error).code ?? failureText(confirm.error)) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') confirm.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.scan}>
        <QrPicture value={uri} label="QR code for your authenticator app" />
        <Stack gap="md">
          <p>
            Scan the picture with the app, or type this secret into it:{' '}
            <Code className={styles.secret}>{new URL(uri).searchParams.get('secret')}</Code>
          </p>
          <TextInput
            label="The six digits it shows now"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            autoFocus
            className={styles.narrow}
            value={code}
            error={fault}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <MainButton type="submit" loading={confirm.isPending} className={styles.start}>
            Turn it on
          </MainButton>
        </Stack>
      </div>
    </form>
  )
}
