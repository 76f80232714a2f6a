import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Asks why reviews are rejected; the reason stays with them, for anyone who wonders later. */
export function RejectDialog(props: {
  /** How many; 0 while nothing is being rejected. */
  count: number
  onClose: () => void
  onReject: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const isOpen = props.count > 0
  useEffect(() => {
    if (isOpen) setReason('')
  }, [isOpen])
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={props.count > 1 ? `Reject ${props.count} reviews` : 'Reject this review'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onReject(reason)
        }}
      >
        <Stack>
          <Textarea
            label="Why"
            description="For you and your colleagues; the author doesn’t see it. Optional."
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button type="submit">Reject</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
