import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { failureText } from './call-api.ts'

/** The cross of a message has no words of its own. */
const CLOSABLE = { closeButtonProps: { 'aria-label': 'Close this message' } }

type More = {
  /** A short heading above the words. */
  title?: string | undefined
  /** The way back, offered as a button as long as the message is shown. */
  undo?: (() => void) | undefined
  /** Another button than the way back. */
  next?: { label: string; onClick: () => void }
  /** A message of the same id is replaced, so that only the last way back is offered. */
  id?: string | undefined
  /** ms; without it as long as other messages. */
  shownMs?: number | undefined
}

/** Tells the owner, for a moment, that something is done, with the way back where there is one. */
export function notifySuccess(message: string, { title, undo, next, id, shownMs }: More = {}): void {
  if (id !== undefined) notifications.hide(id)
  const common = {
    ...CLOSABLE,
    color: 'leaf',
    ...(id !== undefined && { id }),
    ...(shownMs !== undefined && { autoClose: shownMs }),
  }
  const button = next ?? (undo && { label: 'Undo', onClick: undo })
  if (button === undefined) {
    notifications.show({ ...common, ...(title !== undefined && { title }), message })
    return
  }
  const shown = notifications.show({
    ...common,
    title: message,
    message: (
      <Button
        variant="default"
        size="xs"
        mt={6}
        onClick={() => {
          notifications.hide(shown)
          button.onClick()
        }}
      >
        {button.label}
      </Button>
    ),
  })
}

/** Tells the owner why something could not be done. */
export function notifyFailed(error: unknown): void {
  notifyNotDone('That did not work', error)
}

/** The same in words of what was asked: `title` says what was not done, or is as it was. */
export function notifyNotDone(title: string, error: unknown): void {
  notifyProblem(failureText(error), title)
}

/** Tells the owner of something that is not as they wanted it, though nothing failed. */
export function notifyProblem(message: string, title?: string): void {
  notifications.show({ ...CLOSABLE, color: 'coral', ...(title !== undefined && { title }), message })
}
