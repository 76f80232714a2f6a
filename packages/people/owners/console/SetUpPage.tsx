import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Anchor, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PASSWORD_HINT, validatePassword } from '../rules/password-policy.ts'
import { EntryCard } from './EntryCard.tsx'
import { useSignIn } from './session.ts'

/** The first run: anyone who holds the link that was printed at start becomes the owner. */
export function SetUpPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => callApi<{ open: boolean }>(`/setup?token=${encodeURIComponent(token)}`),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  })
  if (link.isError || token === '') {
    return (
      <EntryCard title="This link has expired" lead={token === '' ? NO_TOKEN : failureText(link.error)}>
        <Anchor component={Link} to="/sign-in">
          Go to sign-in
        </Anchor>
      </EntryCard>
    )
  }
  return (
    <EntryCard title="Set up your store" lead="Create the owner account. Everything else can wait.">
      {link.isSuccess ? (
        <SetUpForm token={token} />
      ) : (
        <Skeleton height={300} role="status" aria-label="Loading" />
      )}
    </EntryCard>
  )
}

const NO_TOKEN = 'Open the complete link that Buoy printed when it started; it ends with a token.'

function SetUpForm(props: { token: string }) {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const setUp = useMutation({
    mutationFn: async (values: { name: string; email: string; password: string }) => {
      await callApi('/setup', { method: 'POST', body: { token: props.token, ...values } })
      await signIn.mutateAsync({ email: values.email, password: values.password })
    },
  })
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      email: (value) => (value.includes('@') ? null : 'Enter an email address such as you@example.com.'),
      password: (value, values) => validatePassword(value, values.email)?.message ?? null,
    },
  })
  const submit = form.onSubmit((values) =>
    setUp.mutate(values, {
      onSuccess: () => navigate('/', { replace: true }),
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {setUp.isError && (
          <Alert color="coral" role="alert">
            {failureText(setUp.error)}
          </Alert>
        )}
        <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          description={PASSWORD_HINT}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <MainButton type="submit" size="md" loading={setUp.isPending}>
          Open the store
        </MainButton>
      </Stack>
    </form>
  )
}
