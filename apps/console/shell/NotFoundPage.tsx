import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Anchor } from '@mantine/core'
import { Compass } from 'lucide-react'
import { Link } from 'react-router'

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <ConsolePage title="Nothing here">
      <EmptyState icon={Compass} title="No screen has this address">
        It may have moved, or the link is incomplete.{' '}
        <Anchor component={Link} to="/" underline="always">
          Go to the first screen
        </Anchor>
        .
      </EmptyState>
    </ConsolePage>
  )
}
