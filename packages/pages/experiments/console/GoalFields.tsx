import { callApi } from '@buoy/ui/console/call-api.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsolePageTest, PageTestChoices } from '../console-contract.ts'
import type { Goal, GoalKind } from '../rules/experiment.ts'
import { GoalProductField } from './GoalProductField.tsx'
import { GOAL_LABEL } from './test-words.ts'

type Props = {
  value: Goal
  modules: ConsolePageTest['modules']
  /** The page under test, which is no goal of its own. */
  pageId: number
  /** The product of the goal as it was saved. */
  saved: ConsolePageTest['goalProduct']
  productError: ReactNode
  onChange: (goal: Goal) => void
}

const KINDS = Object.entries(GOAL_LABEL).map(([value, label]) => ({ value, label }))

/** What counts as success: an order, or something on a page. */
export function GoalFields({ value, modules, pageId, saved, productError, onChange }: Props) {
  const choices = useQuery({
    queryKey: ['page-tests', 'choices'],
    queryFn: () => callApi<PageTestChoices>('/page-tests/choices'),
  })
  const pages = (choices.data?.pages ?? []).filter(({ id }) => id !== pageId)
  return (
    <>
      <Select
        label="Goal"
        allowDeselect={false}
        data={KINDS}
        value={value.kind}
        onChange={(kind) => {
          if (kind !== null) onChange(goalOf(kind as GoalKind, modules[0]?.id ?? '', pages[0]?.id ?? pageId))
        }}
      />
      {(value.kind === 'seen' || value.kind === 'clicked') && (
        <Select
          label="Part of the page"
          searchable
          allowDeselect={false}
          data={modules.map(({ id, label }) => ({ value: id, label }))}
          value={value.module}
          onChange={(module) => module !== null && onChange({ ...value, module })}
        />
      )}
      {value.kind === 'page' && (
        <Select
          label="Page that is opened"
          searchable
          allowDeselect={false}
          data={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={String(value.pageId)}
          onChange={(id) => id !== null && onChange({ kind: 'page', pageId: Number(id) })}
        />
      )}
      {value.kind === 'cart' && (
        <GoalProductField
          value={value.productId}
          saved={saved}
          error={productError}
          onChange={(productId) => onChange({ kind: 'cart', productId })}
        />
      )}
    </>
  )
}

function goalOf(kind: GoalKind, module: string, pageId: number): Goal {
  if (kind === 'seen' || kind === 'clicked') return { kind, module }
  if (kind === 'page') return { kind, pageId }
  return kind === 'cart' ? { kind, productId: null } : { kind }
}
