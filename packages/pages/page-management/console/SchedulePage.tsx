import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { ScheduleDialog } from '@buoy/ui/console/ScheduleDialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePage, PageSummary } from '../contract.ts'
import type { ScheduleMove } from '../rules/page-schedule.ts'
import { SCHEDULE_WORDS } from './page-words.ts'

type Props = { page: PageSummary; move: ScheduleMove; close: () => void }

/** Asks when the draft of a page is published, or when the page is taken down. */
export function SchedulePage({ page, move, close }: Props) {
  const queries = useQueryClient()
  const { title, explains, planned } = SCHEDULE_WORDS[move]
  const before = page.schedule.find((one) => one.move === move && one.problem === '')
  const schedule = useMutation({
    mutationFn: (at: string) =>
      callApi<Versioned<ConsolePage>>(`/pages/${page.id}/schedules`, { method: 'POST', body: { move, at } }),
    onSuccess: (saved) => {
      queries.setQueryData(['document', `/pages/${page.id}`], saved)
      for (const key of ['pages', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(`${page.title} ${planned}`)
      close()
    },
  })
  return (
    <ScheduleDialog
      title={title}
      isBusy={schedule.isPending}
      error={schedule.isError ? failureText(schedule.error) : null}
      close={close}
      onChosen={(at) => schedule.mutate(at)}
    >
      <p>{explains}</p>
      {before !== undefined && (
        <p>
          Planned for <Moment at={before.at} /> so far.
        </p>
      )}
    </ScheduleDialog>
  )
}
