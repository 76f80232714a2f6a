import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { moved } from '../rules/new-field.ts'
import styles from './designer.module.css'

/** Things in an order that an owner chooses: moved up and down, taken out and brought back. */
export function ItemList<Item extends { id: string }>(props: {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** So many stay; 0 when nothing is said. */
  fewest?: number
  /** Takes what becomes of the list as it is then: the message that brings an item back outlives this drawing. */
  onChange: (change: (items: readonly Item[]) => Item[]) => void
  children: (item: Item, index: number) => ReactNode
}) {
  const { items, nameOf, fewest = 0, onChange } = props
  const [said, setSaid] = useState('')

  const move = (item: Item, from: number, to: number) => {
    onChange((now) => moved(now, from, to))
    setSaid(`${nameOf(item)} is now ${to + 1} of ${items.length}.`)
  }
  const remove = (item: Item, index: number) => {
    const isIt = ({ id }: Item) => id === item.id
    onChange((now) => now.filter((one) => !isIt(one)))
    const bringBack = () => onChange((now) => (now.some(isIt) ? [...now] : now.toSpliced(index, 0, item)))
    notifySuccess(`${nameOf(item)} is removed.`, { id: `removed-${item.id}`, undo: bringBack })
  }
  return (
    <>
      <ol className={styles.list} aria-label={props.label}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.itemHead}>
              <span>{nameOf(item)}</span>
              <Tool
                label={`Move ${nameOf(item)} up`}
                isOff={index === 0}
                onClick={() => move(item, index, index - 1)}
              >
                <ArrowUp aria-hidden size={18} />
              </Tool>
              <Tool
                label={`Move ${nameOf(item)} down`}
                isOff={index === items.length - 1}
                onClick={() => move(item, index, index + 1)}
              >
                <ArrowDown aria-hidden size={18} />
              </Tool>
              <Tool
                label={`Remove ${nameOf(item)}`}
                isOff={items.length <= fewest}
                onClick={() => remove(item, index)}
              >
                <Trash2 aria-hidden size={18} />
              </Tool>
            </div>
            {props.children(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
    </>
  )
}

function Tool(props: { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }) {
  const { isOff = false } = props
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={props.label}
      // Stays in the order of the keyboard when it reaches the end, so that the focus is not lost.
      aria-disabled={isOff}
      {...(isOff ? { 'data-disabled': true } : {})}
      onClick={() => {
        if (!isOff) props.onClick()
      }}
    >
      {props.children}
    </ActionIcon>
  )
}
