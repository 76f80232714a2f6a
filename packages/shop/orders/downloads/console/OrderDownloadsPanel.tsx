import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DownloadState, OrderDownload } from '../contract.ts'
import styles from './downloads.module.css'

const STATE: Readonly<Record<DownloadState, { label: string; color: string }>> = {
  open: { label: 'Open', color: 'leaf' },
  'used-up': { label: 'Used up', color: 'citrus' },
  expired: { label: 'Expired', color: 'citrus' },
  closed: { label: 'Closed', color: 'coral' },
}

/** The files that an order opens to its buyer, how often they were used, and the way to open them again. */
export function OrderDownloadsPanel({ orderId }: { orderId: number }) {
  const queries = useQueryClient()
  const queryKey = ['order-downloads', orderId]
  const downloads = useQuery({
    queryKey,
    queryFn: () => callApi<OrderDownload[]>(`/orders/${orderId}/downloads`),
  })
  const renew = useMutation({
    mutationFn: () =>
      callApi<OrderDownload[]>(`/orders/${orderId}/downloads/renew`, { method: 'POST', body: {} }),
    onSuccess: (renewed) => {
      queries.setQueryData(queryKey, renewed)
      notifySuccess('Renewed. The links of this order count from the beginning again.')
    },
    onError: (error) => notifyNotDone('Not renewed', error),
  })
  if (downloads.data?.length === 0) return null
  return (
    <RecordPanel title="Downloads">
      <QueryView query={downloads} skeleton={<Skeleton height={36} />}>
        {(files) => (
          <>
            <ul className={styles.files}>
              {files.map((file) => (
                <li key={file.id} className={styles.file}>
                  <span>
                    <strong>{file.name}</strong>
                    <span className={styles.quiet}>{file.product}</span>
                    <span className={styles.quiet}>
                      {file.downloaded === 0 ? 'Not downloaded yet' : `Downloaded ${file.downloaded} times`}
                      {file.remaining !== null && `, ${file.remaining} left`}
                    </span>
                    {file.lastAt !== null && (
                      <span className={styles.quiet}>
                        Last <Moment at={file.lastAt} />
                      </span>
                    )}
                    {file.expiresAt !== null && (
                      <span className={styles.quiet}>
                        Until <Moment at={file.expiresAt} />
                      </span>
                    )}
                  </span>
                  <Badge color={STATE[file.state].color}>{STATE[file.state].label}</Badge>
                </li>
              ))}
            </ul>
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
              Renew the downloads
            </Button>
          </>
        )}
      </QueryView>
    </RecordPanel>
  )
}
