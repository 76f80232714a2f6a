import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import type { HelpfulReply } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './review-item.module.css'

/** Which reviews have helped in this browser, so that its own presses show on pages made for everybody. */
const KEPT_KEY = 'buoy_helpful'

/** Says that a review helped, and takes it back with a second press. Shown only where scripts run. */
export function HelpfulButton(props: { review: number; count: number; author: string }) {
  const t = useMessages(messages)
  const [isPressed, setPressed] = useState(false)
  const [count, setCount] = useState(props.count)
  const [problem, setProblem] = useState('')
  useEffect(() => setPressed(readKept().includes(props.review)), [props.review])

  async function press(): Promise<void> {
    const next = !isPressed
    setPressed(next)
    setProblem('')
    const told = await tell(props.review, next)
    if (told === null) {
      setPressed(!next)
      setProblem(t('notReached'))
      return
    }
    setCount(told.helpful)
    keep(props.review, next)
  }

  return (
    <p className={styles.helpful}>
      <button
        type="button"
        className={styles.helpfulButton}
        aria-pressed={isPressed}
        onClick={() => void press()}
      >
        <span className="visually-hidden">{t('reviewHelped', { author: props.author })}</span>
        <span aria-hidden="true">{t('helpful')}</span>
        {count > 0 && (
          <span aria-hidden="true" className={styles.helpfulCount}>
            {count}
          </span>
        )}
      </button>
      <span role="status">{problem}</span>
    </p>
  )
}

async function tell(review: number, isHelpful: boolean): Promise<HelpfulReply | null> {
  try {
    const body = new URLSearchParams({ review: String(review), helpful: isHelpful ? 'yes' : 'no' })
    const reply = await fetch('/?wc-ajax=review_helpful', { method: 'POST', body })
    return reply.ok ? ((await reply.json()) as HelpfulReply) : null
  } catch {
    return null
  }
}

function readKept(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is number => typeof one === 'number') : []
  } catch {
    // No storage, or something else's words in it: nothing is remembered.
    return []
  }
}

function keep(review: number, isHelpful: boolean): void {
  const others = readKept().filter((one) => one !== review)
  try {
    localStorage.setItem(KEPT_KEY, JSON.stringify(isHelpful ? [...others, review] : others))
  } catch {
    // Storage is full or switched off: the shop counts all the same.
  }
}
