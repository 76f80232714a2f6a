import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useElementHash } from '../../deep-links/storefront/use-element-hash.ts'
import { useModuleHash } from '../../deep-links/storefront/use-module-hash.ts'
import { FADE_MS, moveTab, type NamedTab, tabForKey, tabOfHash, tabOfState } from './tab-strip.ts'

/**
 * Runs a strip of tabs: by click, by keyboard, and by the address, which it writes in turn (S4.70). `ready`
 * is false as drawn by the server, where the tabs are links to their panels.
 */
export function useTabs(id: string, tabs: readonly NamedTab[]) {
  const [strip, move] = useReducer(moveTab, { active: 0, count: tabs.length, moving: false })
  const [ready, setReady] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const writeHash = useModuleHash(id, (params) => goTo(tabOfState(params, tabs.length)))
  useElementHash((hash) => goTo(tabOfHash(hash, tabs)))

  useEffect(() => setReady(true), [])

  useEffect(() => {
    if (!strip.moving) return
    const wait = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS
    const timer = setTimeout(() => move({ kind: 'end' }), wait)
    return () => clearTimeout(timer)
  }, [strip.moving])

  function goTo(to: number | null) {
    if (to !== null) move({ kind: 'go', to })
  }

  function choose(kind: 'click' | 'go', to: number) {
    if (moveTab(strip, { kind, to }) === strip) return
    move({ kind, to })
    writeHash([String(to)], [String(strip.active)])
  }

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = event.key === ' ' ? index : tabForKey(event.key, index, tabs.length, isRtl)
    if (to === null) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
    choose('go', to)
  }

  return { active: strip.active, moving: strip.moving, ready, list, choose, onKeyDown }
}
