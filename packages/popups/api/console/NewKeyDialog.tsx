import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatedKey } from '../contract.ts'
import { SCOPE_WORDS, SCOPES, type Scope } from '../rules/scopes.ts'
import { API_KEYS_KEY } from './query-key.ts'

type Values = { name: string; scopes: Scope[] }

/** Asks what a new key is for and what it may do. */
export function NewKeyDialog(props: {
  isOpen: boolean
  close: () => void
  onCreated: (created: CreatedKey) => void
}) {
  const queries = useQueryClient()
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [] },
    validate: {
      name: (value) => (value.trim() === '' ? 'Give the key a name.' : null),
      scopes: (value) => (value.length === 0 ? 'Choose what the key may do.' : null),
    },
  })
  const create = useMutation({
    mutationFn: (body: Values) => callApi<CreatedKey>('/popups/api-keys', { method: 'POST', body }),
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: API_KEYS_KEY })
      form.reset()
      props.onCreated(created)
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const hasField = Object.keys(fieldErrors(create.error)).length > 0
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.close}
      title="Create a key"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
        <Stack gap="md">
          {create.isError && !hasField && (
            <Alert color="coral" role="alert">
              {failureText(create.error)}
            </Alert>
          )}
          <TextInput
            label="Name"
            description="The program that will use it."
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox.Group label="What it may do" {...form.getInputProps('scopes')}>
            <Stack gap="sm" mt="xs">
              {SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={SCOPE_WORDS[scope].label}
                  description={SCOPE_WORDS[scope].text}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={props.close}>
              Cancel
            </Button>
            <MainButton type="submit" loading={create.isPending}>
              Create the key
            </MainButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
