import { ActionIcon, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, type LucideIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuItem } from '../contract.ts'
import type { MenuMove, MenuRow } from '../rules/edit-menu.ts'
import styles from './menu-rows.module.css'

const MOVES: readonly { way: MenuMove; icon: LucideIcon; label: (name: string) => string }[] = [
  { way: 'up', icon: ArrowUp, label: (name) => `Move ${name} up` },
  { way: 'down', icon: ArrowDown, label: (name) => `Move ${name} down` },
  { way: 'in', icon: IndentIncrease, label: (name) => `Move ${name} in` },
  { way: 'out', icon: IndentDecrease, label: (name) => `Move ${name} out` },
]

type Props = {
  row: MenuRow
  name: string
  errorOf: (field: string) => ReactNode
  onChange: (item: MenuItem) => void
  canMove: (way: MenuMove) => boolean
  onMove: (way: MenuMove) => void
  onRemove: () => void
}

/** One line of a menu: its words and address, and the buttons that move it. */
export function MenuRowFields({ row, name, errorOf, onChange, canMove, onMove, onRemove }: Props) {
  const { item } = row
  return (
    <li className={styles.row} data-level={row.level}>
      {item.kind === 'categories' ? (
        <p className={styles.all}>
          <strong>All categories</strong>
          <span>All categories of your shop, with their current names.</span>
        </p>
      ) : (
        <div className={styles.fields}>
          <TextInput
            label="Label"
            value={item.label}
            error={errorOf('label')}
            onChange={(event) => onChange({ ...item, label: event.currentTarget.value })}
          />
          <TextInput
            label="Address"
            placeholder="/index.php/shop/"
            value={item.href}
            error={errorOf('href')}
            onChange={(event) => onChange({ ...item, href: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={styles.moves}>
        {MOVES.map(({ way, icon: Icon, label }) => (
          <ActionIcon
            key={way}
            variant="default"
            size={36}
            radius="xl"
            aria-label={label(name)}
            disabled={!canMove(way)}
            onClick={() => onMove(way)}
          >
            <Icon aria-hidden size={18} />
          </ActionIcon>
        ))}
        <ActionIcon variant="default" size={36} radius="xl" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </ActionIcon>
      </div>
    </li>
  )
}
