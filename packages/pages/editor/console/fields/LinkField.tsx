import { callApi } from '@buoy/ui/console/call-api.ts'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkTargets } from '../../contract.ts'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Where something leads: a page, product, category or post of the shop by its name, or any address. */
export function LinkField({ label, value, onChange }: Props) {
  const targets = useQuery({
    queryKey: ['page-editor', 'links'],
    queryFn: () => callApi<LinkTargets>('/page-editor/links'),
  })
  const groups = targets.data?.groups ?? []
  const names = new Map(groups.flatMap(({ links }) => links.map(({ path, name }) => [path, name] as const)))
  return (
    <Autocomplete
      label={label}
      description={names.get(value) ?? 'Type the name of a page or product, or an address'}
      value={value}
      onChange={onChange}
      limit={30}
      data={groups.map(({ group, links }) => ({ group, items: links.map(({ path }) => path) }))}
      renderOption={({ option }) => `${names.get(option.value) ?? ''} ${option.value}`}
      filter={({ options, search }) => {
        const words = search.trim().toLowerCase()
        return options.flatMap((one) => {
          if (!('items' in one)) return []
          const items = one.items.filter(({ value: path }) =>
            `${names.get(path) ?? ''} ${path}`.toLowerCase().includes(words),
          )
          return items.length > 0 ? [{ ...one, items }] : []
        })
      }}
    />
  )
}
