import { messageOf, shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ChangeEvent, useState } from 'react'
import formStyles from '../../flow/storefront/checkout-form.module.css'
import { messages } from '../messages.ts'
import styles from './finish-later.module.css'

const call = shopCalls({ fetch: (...request) => fetch(...request) })

type Props = {
  /** What stands in the form now. */
  readForm: () => Record<string, string>
  nonce: string
  /** Whether they asked for a reminder before. */
  reminds: boolean
}

type Wish = 'link' | 'remind' | 'forget'
type Said = { message: string; isProblem: boolean }

/** Going on later: a link to this checkout by mail, and a reminder for those who tick its box. */
export function FinishLater({ readForm, nonce, reminds }: Props) {
  const t = useMessages(messages)
  const [isTicked, setIsTicked] = useState(reminds)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)

  async function ask(wish: Wish): Promise<boolean> {
    setIsBusy(true)
    const { stripe_source: _card, account_password: _password, ...form } = readForm()
    const answer = await call('keep_checkout', {
      security: nonce,
      wish,
      billing_email: form.billing_email ?? '',
      post_data: new URLSearchParams(form).toString(),
    })
    setIsBusy(false)
    const hasWorked = answer.arrived && (answer.body as { result?: string } | null)?.result === 'success'
    setSaid({ message: messageOf(answer, t('shopUnreachable')), isProblem: !hasWorked })
    return hasWorked
  }

  async function tick(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const wants = event.target.checked
    setIsTicked(wants)
    if (!(await ask(wants ? 'remind' : 'forget'))) setIsTicked(!wants)
  }

  return (
    <div className={styles.later}>
      <div className={formStyles.tick}>
        <input
          id="remind_me"
          type="checkbox"
          name="remind_me"
          value="1"
          checked={isTicked}
          aria-describedby="finish_later_said"
          onChange={(event) => void tick(event)}
        />
        <label htmlFor="remind_me">{t('remindMe')}</label>
      </div>
      <button
        type="button"
        className={styles.link}
        disabled={isBusy}
        aria-describedby="finish_later_said"
        onClick={() => void ask('link')}
      >
        {t('mailLink')}
      </button>
      <p
        id="finish_later_said"
        role="status"
        className={styles.said}
        data-problem={said?.isProblem || undefined}
      >
        {said?.message}
      </p>
    </div>
  )
}
