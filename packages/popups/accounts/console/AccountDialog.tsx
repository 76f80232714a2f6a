import { fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Button, Group, Modal, Stack, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ManagedAccount } from '../contract.ts'
import { useAccountChange } from './use-account-change.ts'

/** Makes a further account, or renames one; its websites are changed where popups are put on a site. */
export function AccountDialog({ account, close }: { account: ManagedAccount | null; close: () => void }) {
  const change = useAccountChange()
  const form = useForm<{ name: string; sites: string[] }>({
    initialValues: { name: account?.name ?? '', sites: [] },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  })
  const save = ({ name, sites }: { name: string; sites: string[] }) =>
    change.mutate(
      account === null
        ? { path: '', method: 'POST', body: { name, sites }, said: `${name} is ready for its first popup.` }
        : { path: `/${account.clientId}`, method: 'PATCH', body: { name }, said: 'Saved.' },
      { onSuccess: close, onError: (error) => form.setErrors(fieldErrors(error)) },
    )
  return (
    <Modal
      opened
      onClose={close}
      title={account === null ? 'New account' : `Rename ${account.name}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Of the brand or client, as people choose it."
            maxLength={80}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {account === null && (
            <TagsInput
              label="Websites"
              description="Where its popups may show. Press Enter after each; more can be added later."
              placeholder="www.example.com"
              splitChars={[',', ';', ' ']}
              acceptValueOnBlur
              clearButtonProps={{ 'aria-label': 'Remove all websites' }}
              {...form.getInputProps('sites')}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <MainButton type="submit" loading={change.isPending}>
              {account === null ? 'Create the account' : 'Save'}
            </MainButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
