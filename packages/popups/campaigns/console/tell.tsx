import { failureText } from '@buoy/ui/console/ask-api.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** The cross of a message has no words of its own. */
const CLOSABLE = { closeButtonProps: { 'aria-label': 'Close this message' } }

/** Tells the owner, for a moment, that something is done, with the way back where there is one. */
export function tellDone(title: string, undo?: () => void): void {
  if (undo === undefined) {
    notifications.show({ ...CLOSABLE, color: 'leaf', message: title })
    return
  }
  const id = notifications.show({
    ...CLOSABLE,
    color: 'leaf',
    title,
    message: (
      <Button
        variant="default"
        size="xs"
        mt={6}
        onClick={() => {
          notifications.hide(id)
          undo()
        }}
      >
        Undo
      </Button>
    ),
  })
}

/** Tells the owner why something could not be done. */
export function tellFailed(error: unknown): void {
  notifications.show({ ...CLOSABLE, color: 'coral', title: 'That did not work', message: failureText(error) })
}
