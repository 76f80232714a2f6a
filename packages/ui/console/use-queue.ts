import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef, useState } from 'react'

/** Things of a page that somebody goes through one by one, or several at once when they are selected. */
export type Queue<Item> = {
  list: RefObject<HTMLOListElement | null>
  /** Which are selected, in the order of the page. */
  chosen: Item[]
  isSelected: (item: Item) => boolean
  toggle: (item: Item) => void
  toggleAll: () => void
  /** What a key is meant for: the selected ones, or else the one that has the focus. */
  atHand: () => Item[]
  /** Call it before items are moved: they may leave the list, and the focus goes to the next one. */
  leave: (items: readonly Item[]) => void
}

/**
 * Selection and keys of such a list: J and K go from one to the next, X selects. Its elements carry the id in
 * `data-item` and take the focus (`tabIndex={-1}`).
 */
export function useQueue<Item extends { id: number }>(items: readonly Item[]): Queue<Item> {
  const list = useRef<HTMLOListElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = items.filter(({ id }) => selected.has(id))

  function toggle({ id }: Item): void {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const focused = (): Item | undefined => {
    const element = document.activeElement?.closest<HTMLElement>('[data-item]')
    return items.find(({ id }) => String(id) === element?.dataset.item)
  }
  const focus = (item: Item | undefined): void =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
      .find((element) => element.dataset.item === String(item?.id))
      ?.focus()
  const step = (by: number): void => {
    const here = focused()
    const at = here === undefined ? -1 : items.indexOf(here)
    focus(items[at < 0 ? 0 : Math.max(0, Math.min(items.length - 1, at + by))])
  }
  const withFocused = (act: (item: Item) => void) => () => {
    const here = focused()
    if (here !== undefined) act(here)
  }

  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['x', withFocused(toggle)],
  ])

  return {
    list,
    chosen,
    toggle,
    isSelected: ({ id }) => selected.has(id),
    toggleAll: () => setSelected(chosen.length > 0 ? new Set() : new Set(items.map(({ id }) => id))),
    atHand: () => {
      const here = focused()
      return chosen.length > 0 ? chosen : here === undefined ? [] : [here]
    },
    leave: (gone) => {
      setSelected(new Set())
      const here = focused()
      if (here === undefined || !gone.includes(here)) return
      const rest = items.slice(items.indexOf(here)).filter((one) => !gone.includes(one))
      focus(rest[0] ?? here)
    },
  }
}
