import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Zone } from '../contract.ts'
import { SHIPPING_KEY } from './use-shipping.ts'

/** Deletes a zone after asking once; says where its addresses go. */
export function DeleteZone({ zone }: { zone: Pick<Zone, 'id' | 'name'> }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi(`/shipping/zones/${zone.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate('/settings/shipping')
      void queries.invalidateQueries({ queryKey: SHIPPING_KEY })
      notifySuccess(`The zone ${zone.name} is deleted.`)
    },
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        Delete the zone
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={`Delete ${zone.name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>
          Its addresses then belong to the next zone that matches, or to the rest of the world. Existing
          orders don’t change.
        </p>
        {remove.isError && (
          <Alert color="coral" title="Not deleted" mt="md">
            {failureText(remove.error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} data-autofocus>
            Keep it
          </Button>
          <Button color="coral.7" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </Group>
      </Modal>
    </>
  )
}
