import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ListSummary } from '../console-contract.ts'

/** The lists that forms on pages put people on. */
export function NewslettersPage() {
  const lists = useQuery({
    queryKey: ['newsletters'],
    queryFn: () => callApi<{ lists: ListSummary[] }>('/newsletters'),
  })
  return (
    <ConsolePage
      title="Newsletters"
      lead="The lists that forms on your pages add people to, and the services they are sent to."
      back={{ to: '/customers', label: 'Customers' }}
    >
      <QueryView query={lists} skeleton={<Skeleton height={72} radius="lg" />}>
        {(data) => (
          <LinkList>
            {data.lists.map((list) => (
              <LinkRow key={list.key} to={`/customers/newsletters/${list.key}`}>
                <RowSubject
                  name={list.name}
                  text={`${list.subscribed} subscribed, ${list.unconfirmed} not confirmed yet. ${servicesOf(list)}`}
                />
                {list.failed > 0 && (
                  <Badge color="coral" variant="light">
                    {list.failed} failed
                  </Badge>
                )}
              </LinkRow>
            ))}
          </LinkList>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function servicesOf({ services }: ListSummary): string {
  return services.length === 0 ? '' : `Also sent to ${services.join(', ')}.`
}
