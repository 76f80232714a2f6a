import { ActionIcon, Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { entryName, type Field, filledStart } from '../../rules/fields.ts'
import styles from './fields.module.css'

type Props = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  /** Draws the input of one entry. */
  drawField: (field: Field, value: unknown, onChange: (value: unknown) => void) => ReactNode
}

/** Entries one after the other; each is opened to be edited, moved and taken out by buttons. */
export function ListField({ field, value, onChange, drawField }: Props) {
  if (field.kind !== 'list') return null
  const { item, least, most, label } = field
  const entries = Array.isArray(value) ? value : []
  const put = (index: number, next: unknown) =>
    onChange(entries.map((one, at) => (at === index ? next : one)))
  const move = (index: number, to: number) => {
    const moved = entries.toSpliced(index, 1).toSpliced(to, 0, entries[index])
    onChange(moved)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {entries.map((entry, index) => {
        const name = entryName(entry, index + 1)
        const buttons = (
          <span className={styles.entryButtons}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${name} down`}
              disabled={index === entries.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name}`}
              disabled={entries.length <= least}
              onClick={() => onChange(entries.toSpliced(index, 1))}
            >
              <X aria-hidden size={16} />
            </ActionIcon>
          </span>
        )
        const own = { ...item, label: item.kind === 'group' ? 'Its values' : name }
        const inside = drawField(own, entry, (next) => put(index, next))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and are edited where they are
          <div key={index} className={styles.entry}>
            <details open={entries.length === 1}>
              <summary>{name}</summary>
              {inside}
            </details>
            {buttons}
          </div>
        )
      })}
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus aria-hidden size={14} />}
        disabled={entries.length >= most}
        onClick={() => onChange([...entries, filledStart(item)])}
      >
        {`Add to ${label.toLowerCase()}`}
      </Button>
    </fieldset>
  )
}
