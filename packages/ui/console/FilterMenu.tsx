import { Button, Popover } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list-tools.module.css'
import { ToolButton } from './ToolButton.tsx'
import type { ListQuery } from './use-list-query.ts'

/** Further filters of a list behind one button that says how many are on. `names` are theirs in the address. */
export function FilterMenu(props: { list: ListQuery; names: readonly string[]; children: ReactNode }) {
  const { list, names } = props
  const on = names.filter((name) => list.filter(name) !== '').length
  return (
    <Popover width={320} position="bottom-end" withinPortal={false} trapFocus>
      <Popover.Target>
        <ToolButton icon={SlidersHorizontal}>{on === 0 ? 'Filters' : `Filters (${on})`}</ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <div className={styles.panel}>
          {props.children}
          <Button
            variant="subtle"
            size="xs"
            disabled={on === 0}
            onClick={() => list.setFilters(Object.fromEntries(names.map((name) => [name, ''])))}
          >
            Clear these filters
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
