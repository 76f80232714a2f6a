import { Button, Checkbox, Popover } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import styles from './list-tools.module.css'
import { ToolButton } from './ToolButton.tsx'
import type { ColumnChoice } from './use-columns.ts'

/** The columns of a list to choose from; none of it where the list has one only. */
export function ColumnMenu<Row>({ columns }: { columns: ColumnChoice<Row> }) {
  if (columns.choices.length < 2) return null
  return (
    <Popover width={240} position="bottom-end" withinPortal={false} trapFocus>
      <Popover.Target>
        <ToolButton icon={Columns3} className={styles.wideOnly}>
          Columns
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={styles.panel}>
          {columns.choices.map(({ key, label, isShown, isEmpty }) => (
            <Checkbox
              key={key}
              label={label}
              description={isEmpty ? 'The same in every row' : undefined}
              checked={isShown}
              onChange={() => columns.toggle(key)}
            />
          ))}
          <Button variant="subtle" size="xs" disabled={!columns.isChosen} onClick={columns.reset}>
            Choose for me
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
