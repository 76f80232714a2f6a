import { Button, Group, Modal, Stack, Text } from '@mantine/core'

/** Asks before comments are deleted for good, which nothing brings back. */
export function DeleteCommentsDialog(props: {
  /** How many; 0 while nothing is being deleted. */
  count: number
  onClose: () => void
  onDelete: () => void
}) {
  const { count } = props
  return (
    <Modal
      opened={count > 0}
      onClose={props.onClose}
      title={count > 1 ? `Delete ${count} comments for good?` : 'Delete this comment for good?'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>Text, name and email are deleted for good. Replies by others stay where they are.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            Keep
          </Button>
          <Button color="coral" onClick={props.onDelete}>
            Delete for good
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
