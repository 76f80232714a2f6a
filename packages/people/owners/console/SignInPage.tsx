import { failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { consolePath } from '../rules/console-path.ts'
import { EntryCard } from './EntryCard.tsx'
import { SignInCode } from './SignInCode.tsx'
import { useSignIn } from './session.ts'

/** Where people of the shop sign in, with a code after the password when they have a second factor; afterwards they are where they wanted to go. */
export function SignInPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [asksForCode, setAsksForCode] = useState(false)
  const enter = () => navigate(consolePath(params.get('then')), { replace: true })
  if (asksForCode) return <SignInCode enter={enter} startAgain={() => setAsksForCode(false)} />
  return (
    <EntryCard title="Welcome back" lead="Sign in to manage your store.">
      <PasswordForm email={params.get('email') ?? ''} enter={enter} askForCode={() => setAsksForCode(true)} />
    </EntryCard>
  )
}

function PasswordForm(props: { email: string; enter: () => void; askForCode: () => void }) {
  const signIn = useSignIn()
  const form = useForm({
    initialValues: { email: props.email, password: '' },
    validate: {
      email: (value) => (value.includes('@') ? null : 'Enter an email address such as you@example.com.'),
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
  })
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: (answer) => (answer?.secondFactor ? props.askForCode() : props.enter()),
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signIn.isError && (
          <Alert color="coral" role="alert">
            {failureText(signIn.error)}
          </Alert>
        )}
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <MainButton type="submit" size="md" loading={signIn.isPending}>
          Sign in
        </MainButton>
      </Stack>
    </form>
  )
}
