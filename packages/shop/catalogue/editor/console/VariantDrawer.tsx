import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

/** Everything about one variation; its changes belong to the product and are saved with it. */
export function VariantDrawer(props: { title: string | undefined; close: () => void; children: ReactNode }) {
  return (
    <Drawer
      opened={props.title !== undefined}
      onClose={props.close}
      title={props.title || 'Variation'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {props.children}
      <Button variant="default" fullWidth mt="lg" onClick={props.close}>
        Back to the product
      </Button>
    </Drawer>
  )
}
