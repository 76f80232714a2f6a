import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CampaignMove } from '../../model/rules/campaign-life.ts'
import type { CampaignDetail, CampaignSummary } from '../console-contract.ts'
import { movesBack } from '../rules/moves-back.ts'

type Named = Pick<CampaignSummary, 'id' | 'name' | 'status'>
type OwnerMove = Exclude<CampaignMove, 'publish'>

const SAID: Record<OwnerMove, string> = {
  pause: 'is paused. Visitors no longer see it.',
  resume: 'is live again.',
  archive: 'is archived. You’ll find it with the filter “Archived”.',
  restore: 'is restored. Visitors don’t see it yet.',
}

/** What can be done with a whole campaign, from the list and from its own screen. */
export function useCampaignActions() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const renew = (id: string) => {
    void queries.invalidateQueries({ queryKey: ['popups'] })
    void queries.invalidateQueries({ queryKey: ['popup', id] })
    void queries.invalidateQueries({ queryKey: ['activity'] })
  }

  const move = useMutation({
    mutationFn: async (asked: { campaign: Named; moves: OwnerMove[]; isUndo?: boolean }) => {
      for (const one of asked.moves) {
        await callApi(`/popups/${asked.campaign.id}/move`, { method: 'POST', body: { move: one } })
      }
    },
    onSuccess: (_none, { campaign, moves, isUndo = false }) => {
      const last = moves.at(-1)
      if (last === undefined) return
      const undo = () => move.mutate({ campaign, moves: movesBack(campaign.status, last), isUndo: true })
      notifySuccess(`${campaign.name} ${SAID[last]}`, { undo: isUndo ? undefined : undo })
    },
    onError: notifyFailed,
    onSettled: (_none, _error, { campaign }) => renew(campaign.id),
  })

  const open = async (made: CampaignDetail, said: string) => {
    renew(made.id)
    await navigate(`/popups/${made.id}`)
    notifySuccess(said)
  }
  const duplicate = useMutation({
    mutationFn: ({ id }: Named) => callApi<CampaignDetail>(`/popups/${id}/duplicate`, { method: 'POST' }),
    onSuccess: (made) => open(made, 'This is the copy. Nobody sees it until you publish it.'),
    onError: notifyFailed,
  })
  const vary = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callApi<CampaignDetail>(`/popups/${id}/variants`, { method: 'POST', body: { name } }),
    onSuccess: (made) => open(made, 'This is the variant. It takes its share once you publish it.'),
    onError: notifyFailed,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Named) => callApi(`/popups/${id}`, { method: 'DELETE' }),
    onSuccess: async (_none, campaign) => {
      renew(campaign.id)
      await navigate('/popups')
      notifySuccess(`${campaign.name} is deleted.`)
    },
    onError: notifyFailed,
  })
  return { move, duplicate, vary, remove }
}
