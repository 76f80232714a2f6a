import type { NavigationEntry } from '@buoy/platform/feature/screen.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './waiting-count.module.css'

/** How much waits on a screen of the navigation; nothing for none, and while nobody knows. */
export function WaitingCount({ waiting }: { waiting: NavigationEntry['waiting'] }) {
  return waiting === undefined ? null : <Count {...waiting} />
}

function Count({ query, path }: NonNullable<NavigationEntry['waiting']>) {
  const { data } = useQuery({
    queryKey: query,
    queryFn: () => callApi<{ waiting: number }>(path),
    refetchInterval: LIVE_MS,
  })
  if (data === undefined || data.waiting === 0) return null
  return (
    <span className={styles.count}>
      {data.waiting}
      <span className={styles.unseen}> waiting</span>
    </span>
  )
}
