import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { ScheduleDialog } from '@buoy/ui/console/ScheduleDialog.tsx'
import { tellDone } from '@buoy/ui/console/tell.tsx'
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
      askApi<Versioned<ConsolePage>>(`/pages/${page.id}/schedules`, { method: 'POST', body: { move, at } }),
    onSuccess: (saved) => {
      queries.setQueryData(['document', `/pages/${page.id}`], saved)
      for (const key of ['pages', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      tellDone(`${page.title} ${planned}`)
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
