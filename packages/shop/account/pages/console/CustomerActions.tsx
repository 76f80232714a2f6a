import { useMay } from '@buoy/people/owners/console/session.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CustomerDetail } from '../contract.ts'

/** What can be done about a customer: a link for a new password, their data as a file, erasing them. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const [isErasing, eraseDialog] = useDisclosure(false)
  const mayErase = useMay('customers.erase')
  const query = `?email=${encodeURIComponent(customer.email)}`
  const reset = useMutation({
    mutationFn: () => callApi(`/customers/one/reset-password${query}`, { method: 'POST', body: {} }),
    onSuccess: () => notifySuccess(`A link is on its way to ${customer.email}.`),
    onError: (error) => notifyFailed(error),
  })
  return (
    <Group gap="xs">
      {customer.hasAccount && (
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
          Email a password link
        </Button>
      )}
      <Button variant="default" component="a" href={`/console/api/customers/one/export${query}`} download>
        Export data
      </Button>
      {mayErase && (
        <Button variant="subtle" color="coral" onClick={eraseDialog.open}>
          Erase
        </Button>
      )}
      <EraseDialog customer={customer} isOpen={isErasing} onClose={eraseDialog.close} />
    </Group>
  )
}

function EraseDialog(props: { customer: CustomerDetail; isOpen: boolean; onClose: () => void }) {
  const { customer } = props
  const navigate = useNavigate()
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: () =>
      callApi(`/customers/one/erase?email=${encodeURIComponent(customer.email)}`, {
        method: 'POST',
        body: {},
      }),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: ['customer', customer.email] })
      await queries.invalidateQueries({ queryKey: ['customers'] })
      notifySuccess('Erased. A final email confirms it.')
      navigate('/customers', { replace: true })
    },
  })
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={`Erase ${customer.name || customer.email}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {erase.isError && (
          <Alert color="coral" role="alert">
            {failureText(erase.error)}
          </Alert>
        )}
        <Text>
          Account, addresses, wish list, notes and emails are deleted, and orders lose name and address.
          Amounts stay in the books. This can’t be undone.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            Keep
          </Button>
          <Button color="coral" loading={erase.isPending} onClick={() => erase.mutate()}>
            Erase for good
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
