import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import type { FoundRecords } from '@buoy/platform/overview/contract.ts'
import { CommandPalette, type PaletteGroup } from '@buoy/ui/console/CommandPalette.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CornerDownRight, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { commandsOf, matching } from './commands.ts'

/** The API is asked when the owner pauses, in ms. */
const SEARCH_DELAY_MS = 200
/** A letter alone finds everything. */
const SHORTEST_SEARCH = 2

/** The search over everything: screens and actions at once, records as the API finds them. */
export function Search({ role, close }: { role: Role; close: () => void }) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState('')
  const [asked] = useDebouncedValue(wanted.trim(), SEARCH_DELAY_MS)
  const isAsking = asked.length >= SHORTEST_SEARCH
  const records = useQuery({
    queryKey: ['records', asked],
    queryFn: () => callApi<FoundRecords>(`/records?${new URLSearchParams({ search: asked })}`),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const isOnItsWay = wanted.trim() !== asked || records.isFetching
  const groups = [
    ...commandGroups(role, wanted, navigate),
    ...(isAsking ? recordGroups(records.data, navigate) : []),
  ]
  return (
    <CommandPalette
      title="Search"
      label="Search"
      placeholder="An order, a product, a person, a screen…"
      wanted={wanted}
      onWanted={setWanted}
      groups={groups}
      nothing={
        records.isError
          ? failureText(records.error)
          : isOnItsWay
            ? 'Searching…'
            : 'Nothing found. Try fewer letters, an order number or an email address.'
      }
      close={close}
    />
  )
}

function commandGroups(role: Role, wanted: string, navigate: NavigateFunction): PaletteGroup[] {
  const icons = { create: Plus, file: Download, screen: CornerDownRight }
  return commandsOf(role)
    .map(({ heading, commands }) => ({
      name: heading,
      entries: matching(commands, wanted).map(({ kind, name, text, address }) => {
        const Icon = icons[kind]
        return {
          id: address.replaceAll(/\W+/g, '-'),
          name,
          text,
          icon: <Icon aria-hidden size={16} strokeWidth={1.8} />,
          perform: () => (kind === 'file' ? window.location.assign(address) : void navigate(address)),
        }
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function recordGroups(found: FoundRecords | undefined, navigate: NavigateFunction): PaletteGroup[] {
  return (found?.kinds ?? []).map(({ label, records }) => ({
    name: label,
    entries: records.map(({ title, text, screen }) => ({
      id: `record-${encodeURIComponent(screen)}`,
      name: title,
      text,
      perform: () => void navigate(screen),
    })),
  }))
}
