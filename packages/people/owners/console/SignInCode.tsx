import { failureText, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { EntryCard } from './EntryCard.tsx'
import { useSignInCode } from './session.ts'

/** The second step of a sign-in: a code of the app, or one of the backup codes. */
export function SignInCode(props: { enter: () => void; startAgain: () => void }) {
  const [isBackup, setIsBackup] = useState(false)
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const check = useSignInCode()
  const isOver = isApiFailure(check.error) && check.error.code === 'sign-in-again'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = isBackup ? code.trim() : code.replaceAll(/\s/g, '')
    if (typed !== '') check.mutate({ code: typed, trustDevice, isBackup }, { onSuccess: props.enter })
  }
  const change = (isOther: boolean) => {
    setIsBackup(isOther)
    setCode('')
    check.reset()
  }
  return (
    <EntryCard
      title={isBackup ? 'A backup code' : 'And your code'}
      lead={
        isBackup
          ? 'Type one of the backup codes you saved. Each works once.'
          : 'Open the authenticator app on your phone and type the six digits it shows for Buoy.'
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {check.isError && (
            <Alert color="coral" role="alert">
              {failureText(check.error)}
            </Alert>
          )}
          {isOver ? (
            <MainButton size="md" onClick={props.startAgain}>
              Sign in again
            </MainButton>
          ) : (
            <>
              <TextInput
                key={String(isBackup)}
                label={isBackup ? 'Backup code' : 'Code'}
                autoComplete={isBackup ? 'off' : 'one-time-code'}
                inputMode={isBackup ? 'text' : 'numeric'}
                maxLength={20}
                autoFocus
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <Checkbox
                label="Trust this device for 30 days"
                description="Sign-in then only asks for your password. Don’t use this on a shared computer."
                checked={trustDevice}
                onChange={(event) => setTrustDevice(event.currentTarget.checked)}
              />
              <MainButton type="submit" size="md" loading={check.isPending}>
                Sign in
              </MainButton>
              <Button variant="subtle" onClick={() => change(!isBackup)}>
                {isBackup ? 'Use the app instead' : 'No phone at hand? Use a backup code'}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </EntryCard>
  )
}
