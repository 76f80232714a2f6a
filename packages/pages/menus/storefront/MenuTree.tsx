import { classes } from '@buoy/ui/classes.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ShownLink } from '../contract.ts'
import { messages } from '../messages.ts'
import pictures from './menu-pictures.module.css'
import styles from './menu-tree.module.css'

type Props = {
  items: readonly ShownLink[]
  /** `bar`: beside one another, with panels below them; `list`: below one another, unfolding in place. */
  look: 'bar' | 'list'
  /** The page that is shown: its link is marked. */
  path: string
  id?: string
  className?: string | undefined
}

/**
 * The links of a menu. What has more below it is a link with a button beside it, as the patterns of
 * disclosure navigation have it; a mouse opens it by pointing. Sub-menus slide in 700 ms (S9.30).
 */
export function MenuTree({ items, look, path, id, className }: Props) {
  return (
    <ul id={id} className={classes(styles.menu, styles[look], className)}>
      {items.map((item) => (
        <Entry key={`${item.label} ${item.href}`} item={item} look={look} path={path} />
      ))}
    </ul>
  )
}

type EntryProps = {
  item: ShownLink
  look: Props['look']
  path: string
  /** Whether the panel around it has been opened: pictures come with that, not with every page. */
  isSeen?: boolean
}

function Entry({ item, look, path, isSeen = false }: EntryProps) {
  const { picture } = item
  const link = (
    <a
      className={classes(look === 'bar' ? styles.barLink : styles.listLink, picture && pictures.pictured)}
      href={item.href}
      aria-current={item.href === path ? 'page' : undefined}
    >
      {picture !== undefined && (
        <span className={pictures.frame}>{isSeen && <Picture picture={picture} sizes="9rem" alt="" />}</span>
      )}
      {item.label}
    </a>
  )
  if (item.items.length === 0) return <li className="menu-item">{link}</li>
  return (
    <Parent item={item} look={look} path={path}>
      {link}
    </Parent>
  )
}

function Parent(props: { item: ShownLink; look: Props['look']; path: string; children: React.ReactNode }) {
  const t = useMessages(messages)
  const { item, look, path } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isSeen, setIsSeen] = useState(false)
  if (isOpen && !isSeen) setIsSeen(true)
  const hasPictures = item.items.some(({ picture }) => picture !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  const subMenu = useUniqueId()
  const isByPointing = useRef(false)

  /** A mouse opens by pointing; fingers and pens press the button. */
  function onPoint(event: PointerEvent, isOver: boolean) {
    if (look !== 'bar' || event.pointerType !== 'mouse') return
    isByPointing.current = isOver
    setIsOpen(isOver)
  }
  function onPress() {
    // The press of a mouse that has just opened it by coming here does not take it away again.
    if (isOpen && isByPointing.current) isByPointing.current = false
    else setIsOpen(!isOpen)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // The sheet around it, if there is one, stays.
    event.preventDefault()
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <li
      className={`menu-item menu-item-has-children ${styles.parent}`}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => onPoint(event, true)}
      onPointerLeave={(event) => onPoint(event, false)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (look === 'bar' && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <span className={styles.line}>
        {props.children}
        <button
          ref={button}
          type="button"
          className={look === 'bar' ? styles.barMore : styles.more}
          aria-label={t('moreOf', { label: item.label })}
          aria-expanded={isOpen}
          aria-controls={subMenu}
          onClick={onPress}
        >
          <Icon name="down" size={16} />
        </button>
      </span>
      <div
        className={classes(
          look === 'bar' ? styles.dropdown : styles.panel,
          look === 'bar' && hasPictures && pictures.panel,
        )}
        id={subMenu}
      >
        <ul
          className={classes(
            'sub-menu',
            look === 'bar' ? styles.card : styles.indent,
            hasPictures && pictures.gallery,
          )}
        >
          {item.items.map((child) => (
            <Entry
              key={`${child.label} ${child.href}`}
              item={child}
              look="list"
              path={path}
              isSeen={isSeen}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}
