import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { ConnectionList } from './ConnectionList.tsx'

/** Every connection of the product, whatever it sends on. */
export function AllConnectionsPage() {
  return (
    <ConsolePage
      title="All connections"
      lead="Services and webhooks that leads and subscribers are sent on to."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <ConnectionList empty="Connect services under Leads, Connections, or in the settings of a newsletter." />
    </ConsolePage>
  )
}
