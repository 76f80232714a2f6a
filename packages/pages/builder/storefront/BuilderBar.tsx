import { useEffect, useState } from 'react'
import { type BrowserMove, BUILDER_PARAMETER, staysInBuilder } from '../rules/builder-address.ts'
import styles from './builder-bar.module.css'

/** On the one link that leads out of the builder. */
const WAY_OUT = 'data-leaves-builder'

/** What this needs of the browser's Navigation API, where there is one. */
type NavigateEvent = Event & {
  destination: { url: string }
  navigationType: BrowserMove['kind']
  formData: FormData | null
}

/**
 * Says that this is the builder's view of a page, and keeps it on the page: links do not lead away and forms
 * are not sent (S6.08, S6.09). Modules that would send or open something themselves ask `usePageMode`.
 */
export function BuilderBar() {
  const [wayOut, setWayOut] = useState('')
  useEffect(() => {
    const address = new URL(location.href)
    address.searchParams.delete(BUILDER_PARAMETER)
    setWayOut(address.pathname + address.search)
    return holdPage()
  }, [])
  return (
    <aside className={styles.bar} aria-label="Builder">
      <p role="status">You are looking at this page in the builder. Links and forms do nothing here.</p>
      <a className={styles.out} href={wayOut} {...{ [WAY_OUT]: '' }}>
        Leave
      </a>
    </aside>
  )
}

/** Hears clicks, forms and moves before anything of the page does. Returns the way back. */
function holdPage(): () => void {
  let isLeaving = false
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
    if (link === null) return
    if (link.hasAttribute(WAY_OUT)) isLeaving = true
    // Only the leading away: a tab is a link too, and what it does besides goes on.
    else event.preventDefault()
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The last word, on moves that scripts make.
  const onNavigate = (event: Event) => {
    if (isLeaving) return
    const { destination, navigationType: kind, formData } = event as NavigateEvent
    const move = { to: destination.url, from: location.href, kind, isForm: formData !== null }
    if (staysInBuilder(move)) event.preventDefault()
  }
  const { navigation } = window as { navigation?: EventTarget }
  const capture = { capture: true }
  for (const name of ['click', 'auxclick']) addEventListener(name, onClick, capture)
  addEventListener('submit', onSubmit, capture)
  navigation?.addEventListener('navigate', onNavigate)
  return () => {
    for (const name of ['click', 'auxclick']) removeEventListener(name, onClick, capture)
    removeEventListener('submit', onSubmit, capture)
    navigation?.removeEventListener('navigate', onNavigate)
  }
}
