import { ROLE_WORDS } from '@buoy/platform/access/rules/permissions.ts'
import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Anchor, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PASSWORD_HINT, validatePassword } from '../rules/password-policy.ts'
import type { Invitation } from '../staff-contract.ts'
import { EntryCard } from './EntryCard.tsx'
import { useSignIn } from './session.ts'

const NO_TOKEN = 'Open the complete link from your email; it ends with a token.'

/** Where a mailed link leads: an invitation to the shop, or a new password. */
export function JoinPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callApi<Invitation>(`/invitation?token=${encodeURIComponent(token)}`),
    enabled: token !== '',
    refetchOnWindowFocus: false,
    gcTime: 0,
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
    <EntryCard
      title={link.data?.purpose === 'new-password' ? 'A new password' : 'Welcome'}
      lead={leadOf(link.data)}
    >
      {link.data === undefined ? (
        <Skeleton height={240} role="status" aria-label="Loading" />
      ) : (
        <JoinForm token={token} invitation={link.data} />
      )}
    </EntryCard>
  )
}

function leadOf(invitation: Invitation | undefined): string {
  if (invitation === undefined) return 'One moment.'
  if (invitation.role === null) return `Choose a new password for ${invitation.email}.`
  const { label, text } = ROLE_WORDS[invitation.role]
  return `You sign in as ${invitation.email}. Your role: ${label}. ${text}`
}

function JoinForm(props: { token: string; invitation: Invitation }) {
  const { token, invitation } = props
  const navigate = useNavigate()
  const signIn = useSignIn()
  const isNew = invitation.purpose === 'invite'
  const join = useMutation({
    mutationFn: async (values: { name: string; password: string }) => {
      const { email } = await callApi<{ email: string }>('/invitation', {
        method: 'POST',
        body: { token, ...values },
      })
      return signIn.mutateAsync({ email, password: values.password })
    },
  })
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (isNew && value.trim() === '' ? 'Enter your name.' : null),
      password: (value) => validatePassword(value, invitation.email)?.message ?? null,
    },
  })
  const submit = form.onSubmit((values) =>
    join.mutate(values, {
      // Who has a second factor types the code on the sign-in page.
      onSuccess: (answer) => navigate(answer?.secondFactor ? '/sign-in' : '/', { replace: true }),
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {join.isError && (
          <Alert color="coral" role="alert">
            {failureText(join.error)}
          </Alert>
        )}
        {isNew && <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />}
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <PasswordInput
          label="Password"
          description={PASSWORD_HINT}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <MainButton type="submit" size="md" loading={join.isPending}>
          {isNew ? 'Sign in' : 'Save password'}
        </MainButton>
      </Stack>
    </form>
  )
}
