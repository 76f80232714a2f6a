import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Menus } from '../contract.ts'
import { rowsOf } from '../rules/edit-menu.ts'
import { MENU_PLACES } from '../rules/menu-places.ts'

/** The menus of the shop, by where they stand. */
export function MenusPage() {
  const menus = useQuery({ queryKey: ['menus'], queryFn: () => callApi<Menus>('/menus'), staleTime: 0 })
  return (
    <ConsolePage title="Menus" lead="Header and footer links." back={{ to: '/settings', label: 'Settings' }}>
      <QueryView query={menus} skeleton={<RecordListSkeleton rows={4} />}>
        {(data) => (
          <LinkList>
            {MENU_PLACES.map(({ name, label, purpose }) => (
              <LinkRow key={name} to={`/settings/menus/${name}`}>
                <RowSubject
                  name={label}
                  text={`${purpose} ${countInWords(rowsOf(data[name].items).length)}`}
                />
                <ChevronRight aria-hidden size={18} />
              </LinkRow>
            ))}
          </LinkList>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function countInWords(links: number): string {
  if (links === 0) return 'Nothing in it yet.'
  return links === 1 ? '1 link.' : `${links} links.`
}
