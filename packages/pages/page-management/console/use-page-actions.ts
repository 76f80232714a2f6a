import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ConsolePage, PageSummary } from '../contract.ts'
import type { ScheduleMove } from '../rules/page-schedule.ts'
import type { PageMove } from '../rules/page-state.ts'
import { PAGE_MOVED, SCHEDULE_WORDS } from './page-words.ts'

type Page = Pick<PageSummary, 'id' | 'title'>

/** What can be done with a page besides its settings: archive, restore, make it the home page, duplicate, cancel a plan. */
export function usePageActions() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => {
    for (const key of ['pages', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const move = useMutation({
    mutationFn: ({ page, to }: { page: Page; to: PageMove; isUndo?: boolean }) =>
      callApi<Versioned<ConsolePage>>(`/pages/${page.id}/moves`, { method: 'POST', body: { to } }),
    onSuccess: (moved, { page, to, isUndo }) => {
      queries.setQueryData(['document', `/pages/${page.id}`], moved)
      const undo = () => move.mutate({ page, to: 'restored', isUndo: true })
      notifySuccess(`${page.title} ${PAGE_MOVED[to]}`, { ...(to === 'archived' && !isUndo && { undo }) })
    },
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: refresh,
  })
  const duplicate = useMutation({
    mutationFn: (page: Page) =>
      callApi<Versioned<ConsolePage>>(`/pages/${page.id}/copies`, { method: 'POST', body: {} }),
    onSuccess: async (copy) => {
      refresh()
      notifySuccess(`${copy.title} is a draft. Nobody sees it yet.`)
      await navigate(`/pages/${copy.id}`)
    },
    onError: (error) => notifyNotDone('Nothing was copied', error),
  })
  const cancel = useMutation({
    mutationFn: ({ page, move: planned }: { page: Page; move: ScheduleMove }) =>
      callApi<Versioned<ConsolePage>>(`/pages/${page.id}/schedules/${planned}`, { method: 'DELETE' }),
    onSuccess: (saved, { page, move: planned }) => {
      queries.setQueryData(['document', `/pages/${page.id}`], saved)
      notifySuccess(`${page.title} ${SCHEDULE_WORDS[planned].cancelled}`)
    },
    onError: (error) => notifyNotDone('Nothing was cancelled', error),
    onSettled: refresh,
  })
  return { move, duplicate, cancel }
}
