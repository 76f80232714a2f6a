import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import type { GiftNote } from '../server/gift-notes.ts'

/** The notes that are to be written by hand. */
export function GiftNotesPage() {
  const notes = useQuery({
    queryKey: ['gift-notes'],
    queryFn: () => callApi<{ notes: GiftNote[] }>('/gift-notes'),
  })
  return (
    <ConsolePage title="Gift notes">
      <QueryView query={notes} skeleton={<Skeleton height={120} />}>
        {({ notes: found }) =>
          found.length === 0 ? (
            <EmptyState icon={Gift} title="No order needs a note yet." />
          ) : (
            <ul>
              {found.map(({ orderId, text }) => (
                <li key={orderId}>
                  Order {orderId}: {text}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}
