import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Canary, CanaryEnd } from '../canary-contract.ts'
import type { CampaignDetail } from '../console-contract.ts'

/** Ends what a share of the visitors is shown: by showing it to all, or to nobody any more. */
export function useCanaryEnd(id: string, { version }: Pick<Canary, 'version'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (how: CanaryEnd['how']) =>
      callApi<CampaignDetail>(`/popups/${id}/canary`, { method: 'POST', body: { version, how } }),
    onSuccess: (changed, how) => {
      queries.setQueryData(['popup', id], changed)
      notifySuccess(
        how === 'publish'
          ? `All visitors see version ${version}.`
          : `Version ${version} is taken back. All visitors see version ${changed.publishedVersion}.`,
      )
    },
    onError: notifyFailed,
    onSettled: () => {
      for (const key of ['popup-reports', 'popups', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
  })
}
