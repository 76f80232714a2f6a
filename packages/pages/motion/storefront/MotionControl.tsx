import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './motion-control.module.css'

type Props = { isHeld: boolean; onChange: (isHeld: boolean) => void }

/** Stops what moves without end on a page, and lets it move again: nobody has to look at it (WCAG 2.2.2). */
export function MotionControl({ isHeld, onChange }: Props) {
  const t = useMessages(messages)
  return (
    <button type="button" className={styles.control} onClick={() => onChange(!isHeld)}>
      <span className={isHeld ? styles.play : styles.pause} />
      {isHeld ? t('play') : t('stop')}
    </button>
  )
}
