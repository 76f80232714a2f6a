import { callApi, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '../own-contract.ts'
import { PASSWORD_HINT, validatePassword } from '../rules/password-policy.ts'
import styles from './own-account.module.css'
import { SESSION_KEY } from './session.ts'

/** Saves a part of one's own account and says so; refusals without a field stand in a notice. */
function useChange(part: 'name' | 'email' | 'password', said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: object) => callApi(`/own/${part}`, { method: 'PUT', body }),
    onSuccess: () => {
      notifySuccess(said)
      void queries.invalidateQueries({ queryKey: ['own'] })
      void queries.invalidateQueries({ queryKey: SESSION_KEY })
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length > 0) return
      notifyNotDone('Not saved', error)
    },
  })
}

export function NameForm({ name }: { name: string }) {
  const save = useChange('name', 'Saved.')
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? 'Enter your name.' : null) },
  })
  const submit = form.onSubmit((values) =>
    save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Your name"
          autoComplete="name"
          className={styles.narrow}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" loading={save.isPending} className={styles.start}>
          Save name
        </Button>
      </Stack>
    </form>
  )
}

export function EmailForm({ account }: { account: OwnAccount }) {
  const save = useChange('email', 'Check the inbox of the new address and follow the link.')
  const form = useForm({
    initialValues: { email: account.owner.email, password: '' },
    validate: {
      email: (value) => (value.includes('@') ? null : 'Enter an email address such as you@example.com.'),
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
  })
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => form.setFieldValue('password', ''),
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {account.newEmail !== null && (
          <Alert color="lagoon">
            We emailed a link to {account.newEmail}. Until you follow it, you sign in as {account.owner.email}
            .
          </Alert>
        )}
        <TextInput
          label="New email"
          type="email"
          autoComplete="email"
          className={styles.narrow}
          {...form.getInputProps('email')}
        />
        {form.isDirty('email') && (
          <PasswordInput
            label="Your current password"
            autoComplete="current-password"
            className={styles.narrow}
            {...form.getInputProps('password')}
          />
        )}
        <Button
          type="submit"
          variant="default"
          disabled={!form.isDirty('email')}
          loading={save.isPending}
          className={styles.start}
        >
          Email me a link
        </Button>
      </Stack>
    </form>
  )
}

export function PasswordForm({ email }: { email: string }) {
  const save = useChange('password', 'Your password is changed, and your other devices are signed out.')
  const form = useForm({
    initialValues: { password: '', newPassword: '' },
    validate: {
      password: (value) => (value === '' ? 'Enter your password.' : null),
      newPassword: (value) => validatePassword(value, email)?.message ?? null,
    },
  })
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          className={styles.narrow}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="New password"
          description={PASSWORD_HINT}
          autoComplete="new-password"
          className={styles.narrow}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" variant="default" loading={save.isPending} className={styles.start}>
          Change password
        </Button>
      </Stack>
    </form>
  )
}
