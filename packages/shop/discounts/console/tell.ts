import { failureText } from '@buoy/ui/console/ask-api.ts'
import { notifications } from '@mantine/notifications'

/** The cross of a message has no words of its own. */
const CLOSABLE = { closeButtonProps: { 'aria-label': 'Close this message' } }

/** Tells the owner, for a moment, that something is done. */
export function tellDone(message: string): void {
  notifications.show({ ...CLOSABLE, color: 'leaf', message })
}

/** Tells the owner why something could not be done. */
export function tellFailed(error: unknown): void {
  notifications.show({ ...CLOSABLE, color: 'coral', title: 'That did not work', message: failureText(error) })
}
