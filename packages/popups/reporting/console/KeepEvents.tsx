import { askApi } from '@buoy/ui/console/ask-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { tellDone, tellFailed } from '@buoy/ui/console/tell.tsx'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportSettings } from '../contract.ts'
import { KEEP_DAYS } from '../rules/keep-days.ts'
import styles from './popup-reports.module.css'

const PATH = '/popups/reports/settings'
const CHOICES = KEEP_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

/** How long single views and closes are kept. Figures by day stay. */
export function KeepEvents() {
  const queries = useQueryClient()
  const settings = useQuery({ queryKey: ['setting', PATH], queryFn: () => askApi<ReportSettings>(PATH) })
  const save = useMutation({
    mutationFn: (changed: ReportSettings) => askApi<ReportSettings>(PATH, { method: 'PUT', body: changed }),
    onSuccess: (stored) => {
      queries.setQueryData(['setting', PATH], stored)
      void queries.invalidateQueries({ queryKey: ['activity'] })
      tellDone(`Single views and closes are kept for ${stored.keepDays} days.`)
    },
    onError: tellFailed,
  })
  return (
    <section className={styles.keep} aria-label="What is kept">
      <SideFailure query={settings} what="How long events are kept" />
      {settings.data && (
        <NativeSelect
          label="Keep single views and closes for"
          description="Older ones are deleted within the hour. The figures of each day stay, and so do leads."
          value={String(settings.data.keepDays)}
          data={CHOICES}
          disabled={save.isPending}
          onChange={({ currentTarget }) => save.mutate({ keepDays: Number(currentTarget.value) })}
        />
      )}
    </section>
  )
}
