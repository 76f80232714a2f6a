import { ROLE_WORDS, ROLES, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { Place } from '../staff-contract.ts'
import { InviteExtrasContext } from './person-extras.ts'
import { STAFF_KEY } from './use-staff-change.ts'

type Invited = { email: string; role: Role; places: Place[] }

/** Asks somebody in by mail, with the role they will have, and what else it is for. */
export function InviteDialog(props: { isOpen: boolean; close: () => void }) {
  const queries = useQueryClient()
  const Extras = use(InviteExtrasContext)
  const form = useForm<Invited>({
    initialValues: { email: '', role: 'packer', places: [] },
    validate: {
      email: (value) => (value.includes('@') ? null : 'Enter an email address such as peta@example.com.'),
    },
  })
  const invite = useMutation({
    mutationFn: (values: Invited) => callApi('/staff/invitations', { method: 'POST', body: values }),
    onSuccess: (_reply, { email }) => {
      const message = `A link is on its way to ${email}. It works for three days.`
      notifySuccess(message, { title: 'Invited' })
      void queries.invalidateQueries({ queryKey: STAFF_KEY })
      form.reset()
      props.close()
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const hasField = Object.keys(fieldErrors(invite.error)).length > 0
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.close}
      title="Invite someone"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit((values) => invite.mutate(values))} noValidate>
        <Stack gap="md">
          {invite.isError && !hasField && (
            <Alert color="coral" role="alert">
              {failureText(invite.error)}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Radio.Group label="Role" {...form.getInputProps('role')}>
            <Stack gap="sm" mt="xs">
              {ROLES.toReversed().map((role) => (
                <Radio
                  key={role}
                  value={role}
                  label={ROLE_WORDS[role].label}
                  description={ROLE_WORDS[role].text}
                />
              ))}
            </Stack>
          </Radio.Group>
          {Extras && (
            <Extras
              role={form.values.role}
              places={form.values.places}
              onChange={(places) => form.setFieldValue('places', places)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={props.close}>
              Cancel
            </Button>
            <MainButton type="submit" loading={invite.isPending}>
              Send the invitation
            </MainButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
