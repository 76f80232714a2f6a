import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { BuiltIn, ConsoleTemplate, TemplateMove } from '../contract.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'

const MOVED: Readonly<Record<TemplateMove, string>> = {
  archived: 'is archived. Its pages are drawn as without it.',
  restored: 'is restored.',
}

type Template = Pick<ConsoleTemplate, 'id' | 'title'>

/** Takes templates out of use, and brings them back. */
export function useTemplateActions() {
  const queries = useQueryClient()
  const renew = () => {
    for (const key of ['page-templates', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const move = useMutation({
    mutationFn: ({ template, to }: { template: Template; to: TemplateMove }) =>
      callApi<Versioned<ConsoleTemplate>>(`/page-templates/${template.id}/moves`, {
        method: 'POST',
        body: { to },
      }),
    onSuccess: (moved, { template, to }) => {
      queries.setQueryData(['document', `/page-templates/${template.id}`], moved)
      const undo = () => move.mutate({ template, to: 'restored' })
      notifySuccess(`${template.title} ${MOVED[to]}`, { ...(to === 'archived' && { undo }) })
    },
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: renew,
  })
  const useBuiltIn = useMutation({
    mutationFn: (kind: TemplateKind) =>
      callApi<BuiltIn>('/page-templates/built-in', { method: 'POST', body: { kind } }),
    onSuccess: ({ archived }, kind) => {
      const undo = () =>
        void Promise.all(archived.map((id) => restore(id))).then(renew, (error: unknown) => {
          notifyNotDone('Not every template was restored', error)
          renew()
        })
      notifySuccess(`${TEMPLATE_KIND_RULES[kind].label}: the built-in layout is used again.`, { undo })
    },
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: renew,
  })
  return { move, useBuiltIn }
}

function restore(id: number): Promise<unknown> {
  return callApi(`/page-templates/${id}/moves`, { method: 'POST', body: { to: 'restored' } })
}
