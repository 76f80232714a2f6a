import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './rules.module.css'

type Props<Item> = {
  label: string
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** What an item is called, for the buttons beside it. */
  nameOf: (item: Item) => string
  /** The item's fields. */
  children: (item: Item, change: (item: Item) => void, index: number) => ReactNode
  /** Stands between two items: `or`. */
  between?: string
  /** Whether the order can be changed; it can unless said otherwise. */
  isOrdered?: boolean
}

/** Items with fields, moved and removed by buttons. The focus follows what was moved, and its new place is said aloud. */
export function RuleList<Item>(props: Props<Item>) {
  const { items, onChange, nameOf, between, isOrdered = true } = props
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const focusOn = (index: number, tool: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.children.item(index)
      const tools = row?.querySelectorAll<HTMLElement>(`[data-tool="${tool}"]:not(:disabled), [data-tool]`)
      tools?.item(0)?.focus()
    })
  const move = (from: number, to: number, tool: string) => {
    const moved = items.toSpliced(from, 1)
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    onChange(moved.toSpliced(to, 0, item))
    say(`Moved to place ${to + 1} of ${items.length}.`)
    focusOn(to, tool)
  }
  const remove = (index: number) => {
    say('Removed.')
    onChange(items.toSpliced(index, 1))
    focusOn(Math.min(index, items.length - 2), 'remove')
  }
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={props.label}>
        {items.map((item, index) => {
          const name = nameOf(item)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names of their own, only places
            <li key={index} className={styles.row} data-between={index > 0 ? between : undefined}>
              <div className={styles.fields}>
                {props.children(item, (changed) => onChange(items.with(index, changed)), index)}
              </div>
              <div className={styles.tools}>
                {isOrdered && items.length > 1 && (
                  <>
                    <Tool
                      tool="up"
                      label={`Move up: ${name}`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1, 'up')}
                    >
                      <ArrowUp aria-hidden size={18} />
                    </Tool>
                    <Tool
                      tool="down"
                      label={`Move down: ${name}`}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1, 'down')}
                    >
                      <ArrowDown aria-hidden size={18} />
                    </Tool>
                  </>
                )}
                <Tool tool="remove" label={`Remove: ${name}`} onClick={() => remove(index)}>
                  <X aria-hidden size={18} />
                </Tool>
              </div>
            </li>
          )
        })}
      </ul>
      <span role="status" className={styles.hidden}>
        {said}
      </span>
    </>
  )
}

function Tool(props: {
  tool: string
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="dimmed"
      size={44}
      data-tool={props.tool}
      aria-label={props.label}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      {props.children}
    </ActionIcon>
  )
}
