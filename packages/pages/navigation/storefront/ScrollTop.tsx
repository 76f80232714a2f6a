import { Icon } from '@buoy/ui/Icon.tsx'
import { scrollWindow } from '@buoy/ui/scroll-window.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { SCROLL_TOP, showsScrollTop } from '../rules/page-scroll.ts'
import styles from './scroll-top.module.css'

/** The way back to the top of a long page (S2.18, S9.27). The focus goes along, to the page's content. */
export function ScrollTop() {
  const t = useMessages(messages)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const onScroll = () => setIsShown(showsScrollTop(window.scrollY))
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])

  function goUp() {
    scrollWindow(0, SCROLL_TOP.durationMs)
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <button
      type="button"
      className={`et_pb_scroll_top ${isShown ? 'et-visible' : 'et-hidden'} ${styles.button}`}
      data-shown={isShown || undefined}
      aria-label={t('backToTheTop')}
      onClick={goUp}
    >
      <Icon name="up" size={22} />
    </button>
  )
}
