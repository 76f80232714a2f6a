import { Button } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { readChoice, type TrackingMode } from '../rules/consent.ts'
import { setOrderTracking, startOrderTracking } from './order-tracking.ts'
import styles from './visit-tracking.module.css'

/** Sent by {@link PrivacyChoices}: somebody wants to choose again. */
const OPEN_EVENT = 'buoy:privacy-choices'

/**
 * Follows visits as far as that is allowed, and asks where the owner wants it asked. The question waits at
 * the foot of the page; nothing is remembered until it is answered.
 */
export function VisitTracking({ mode }: { mode: TrackingMode }) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    startOrderTracking(mode)
    const isAsked =
      mode === 'ask' && readChoice(document.cookie) === null && navigator.globalPrivacyControl !== true
    setOpen(isAsked)
    const open = () => setOpen(true)
    document.addEventListener(OPEN_EVENT, open)
    return () => document.removeEventListener(OPEN_EVENT, open)
  }, [mode])

  function choose(allow: boolean): void {
    setOpen(false)
    void setOrderTracking(allow)
  }

  if (!isOpen) return null
  return (
    <section className={styles.slip} aria-labelledby="privacy-choice-title">
      <div>
        <h2 className={styles.title} id="privacy-choice-title">
          {t('mayWeRemember')}
        </h2>
        <p className={styles.text}>{t('whatIsRemembered')}</p>
      </div>
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => choose(true)}>
          {t('allow')}
        </Button>
        <Button look="secondary" onClick={() => choose(false)}>
          {t('refuse')}
        </Button>
      </div>
    </section>
  )
}

/** The way back to the question, from the foot of every page. */
export function PrivacyChoices({ className }: { className?: string | undefined }) {
  const t = useMessages(messages)
  return (
    <button type="button" className={className} onClick={() => document.dispatchEvent(new Event(OPEN_EVENT))}>
      {t('privacyChoices')}
    </button>
  )
}
