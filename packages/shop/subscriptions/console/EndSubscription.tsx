import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionDetail } from '../contract.ts'

/** Ends a customer's repeat order for them, after asking; they are told by mail. */
export function EndSubscription({ subscription: { id, customer } }: { subscription: SubscriptionDetail }) {
  const [isAsking, { open, close }] = useDisclosure(false)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => callApi(`/subscriptions/${id}/end`, { method: 'POST', body: {} }),
    onSuccess: () => {
      notifySuccess('Cancelled. The customer gets an email.')
      close()
    },
    onSettled: () =>
      Promise.all(
        [['subscription', String(id)], ['subscriptions']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        Cancel it
      </Button>
      <Modal
        opened={isAsking}
        onClose={close}
        title="Cancel this repeat order?"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="md">
          {end.isError && (
            <Alert color="coral" role="alert">
              {failureText(end.error)}
            </Alert>
          )}
          <Text>
            Nothing more will be sent or charged, and {customer.name || customer.email} is told by email. They
            can begin another one themselves; you cannot undo this for them.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Keep it
            </Button>
            <Button color="coral" loading={end.isPending} onClick={() => end.mutate()}>
              Cancel it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
