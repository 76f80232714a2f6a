import { Button, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Menu, MenuItem } from '../contract.ts'
import { link } from '../rules/default-menus.ts'
import { changeRow, type MenuMove, type MenuRow, moveRow, removeRow, rowsOf } from '../rules/edit-menu.ts'
import { MenuRowFields } from './MenuRowFields.tsx'
import styles from './menu-rows.module.css'

const MOVED: Readonly<Record<MenuMove, string>> = {
  up: 'moved up',
  down: 'moved down',
  in: 'moved below the one before',
  out: 'moved out',
}

/** The lines of a menu with all that can be done to each, by mouse, thumb or key; what was done is said aloud. */
export function MenuRows({ form }: { form: UseFormReturnType<Menu> }) {
  const { items } = form.values
  const [said, setSaid] = useState('')
  const rows = rowsOf(items)

  function set(next: MenuItem[], saying: string): void {
    form.setFieldValue('items', next)
    // Errors stand by place; after a move they would stand beside another line.
    form.clearErrors()
    setSaid(saying)
  }
  const move = (index: number, row: MenuRow, way: MenuMove) => {
    const next = moveRow(items, index, way)
    if (next !== null) set(next, `${nameOf(row)} is ${MOVED[way]}.`)
  }

  return (
    <div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {rows.length === 0 && <p className={styles.none}>Nothing in it yet. Add a link to begin.</p>}
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <MenuRowFields
            key={row.path}
            row={row}
            name={nameOf(row)}
            errorOf={(field) => form.errors[`${row.path}.${field}`]}
            onChange={(item) => form.setFieldValue('items', changeRow(items, index, item))}
            canMove={(way) => moveRow(items, index, way) !== null}
            onMove={(way) => move(index, row, way)}
            onRemove={() =>
              set(removeRow(items, index), `${nameOf(row)} is removed. This takes effect when you save.`)
            }
          />
        ))}
      </ol>
      <div className={styles.adds}>
        <Button
          variant="default"
          leftSection={<Plus aria-hidden size={18} />}
          onClick={() => set([...items, link('', '')], 'A link is added at the end.')}
        >
          Add a link
        </Button>
        <Button
          variant="default"
          leftSection={<Plus aria-hidden size={18} />}
          onClick={() => set([...items, { kind: 'categories' }], 'All categories are added at the end.')}
        >
          Add all categories
        </Button>
      </div>
    </div>
  )
}

function nameOf({ item }: MenuRow): string {
  return item.kind === 'categories' ? 'All categories' : item.label || 'The link without a label'
}
