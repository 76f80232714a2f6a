import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useParams } from 'react-router'
import { ConnectionForm } from './ConnectionForm.tsx'
import { useConnectionOptions } from './use-connection-options.ts'

/** A new connection of one source: a service is chosen, with its key, its list and the fields that go there. */
export function NewConnectionPage() {
  const { source = '', scope = '' } = useParams()
  const options = useConnectionOptions({ source, scope })
  return (
    <ConsolePage
      title="Connect a service"
      lead={options.data && `New ${options.data.label} are sent there as soon as they arrive.`}
      back={options.data?.screen ?? { to: '/connections', label: 'Connections' }}
    >
      <QueryView
        query={options}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'There is nothing here to connect yet', text: 'Go back to the connections.' }}
      >
        {(data) => <ConnectionForm options={data} saved={null} />}
      </QueryView>
    </ConsolePage>
  )
}
