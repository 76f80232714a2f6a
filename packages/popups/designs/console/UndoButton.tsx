import { Button } from '@mantine/core'

/** The way back in a message about what was taken out. */
export function UndoButton(props: { onClick: () => void }) {
  return (
    <Button variant="default" size="xs" mt={6} onClick={props.onClick}>
      Undo
    </Button>
  )
}
