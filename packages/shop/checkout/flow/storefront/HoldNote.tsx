import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { announcement, clockText, offersMoreTime, type StockHold } from '../rules/hold-clock.ts'
import styles from './hold-note.module.css'

type Props = {
  hold: StockHold | null
  problem: string | null
  onExtend: () => void
}

/**
 * How long the shop still keeps what is being bought. The digits are for eyes; ears get a few sentences.
 * The note is there from the start, so that the button under it does not move away from a finger.
 */
export function HoldNote({ hold, problem, onExtend }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const isSpoken = hold !== null || problem !== null
  return (
    <div>
      <p role="status" className="visually-hidden">
        {problem ?? (hold && announcement(hold, texts))}
      </p>
      <div className={styles.note} data-problem={problem !== null || undefined}>
        <p aria-hidden={isSpoken || undefined}>{problem ?? <Left hold={hold} />}</p>
        {problem === null && hold !== null && offersMoreTime(hold) && (
          <button type="button" className={styles.more} onClick={onExtend}>
            {t('holdLonger')}
          </button>
        )}
      </div>
    </div>
  )
}

function Left({ hold }: { hold: StockHold | null }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  if (hold === null) return t('holdExplained')
  if (hold.secondsLeft <= 0) return t('holdOver')
  return (
    <>
      {rich('heldFor', {
        time: <span className={styles.clock}>{clockText(hold.secondsLeft)}</span>,
      })}
    </>
  )
}
