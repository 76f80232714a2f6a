import { Button } from '@buoy/ui/Button.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type FormEvent, useState } from 'react'
import type { StockAlertRefusal, StockAlertReply } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './stock-alert.module.css'

type State =
  | { kind: 'asking'; problem: string | null; isBusy: boolean }
  | { kind: 'waiting'; key: string; email: string }

/** On a thing that is sold out: leave an address and be told when it is there again, with a way back. */
export function StockAlertForm({ variantId, name }: { variantId: number; name: string }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const [state, setState] = useState<State>({ kind: 'asking', problem: null, isBusy: false })
  const field = useUniqueId()
  const problemId = useUniqueId()

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form of the page around it is not meant.
    event.stopPropagation()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setState({ kind: 'asking', problem: null, isBusy: true })
    const reply = await post('/index.php/stock-alerts/', { variation_id: String(variantId), email })
    if (reply.ok) return setState({ kind: 'waiting', key: (reply.body as StockAlertReply).key, email })
    const refusal = reply.body as StockAlertRefusal | null
    setState({ kind: 'asking', problem: refusal?.message ?? t('unreachable'), isBusy: false })
    form.querySelector<HTMLInputElement>('input[type="email"]')?.focus()
  }

  async function takeBack(key: string) {
    await post('/index.php/stock-alerts/end/', { key })
    setState({ kind: 'asking', problem: null, isBusy: false })
  }

  if (state.kind === 'waiting') {
    return (
      <div className={styles.box} role="status">
        <p className={styles.title}>{t('onList')}</p>
        <p className={styles.text}>
          {rich('weWriteOnce', {
            email: state.email,
            button: (text) => (
              <button type="button" className={styles.undo} onClick={() => takeBack(state.key)}>
                {text}
              </button>
            ),
          })}
        </p>
      </div>
    )
  }
  return (
    <form
      className={styles.box}
      method="post"
      action="/index.php/stock-alerts/"
      noValidate
      onSubmit={subscribe}
      aria-label={t('tellMeWhenBack', { name })}
    >
      <input type="hidden" name="variation_id" value={variantId} />
      <label htmlFor={field} className={styles.title}>
        {t('shallWeTell')}
      </label>
      <div className={styles.row}>
        <input
          id={field}
          className={`input-text ${styles.field}`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('yourEmail')}
          required
          aria-invalid={state.problem === null ? undefined : true}
          aria-describedby={state.problem === null ? undefined : problemId}
        />
        <Button type="submit" look="secondary" busy={state.isBusy}>
          {t('tellMe')}
        </Button>
      </div>
      {state.problem !== null && (
        <p className={styles.problem} id={problemId} role="alert">
          {state.problem}
        </p>
      )}
      <p className={styles.text}>{t('weEmailOnce')}</p>
    </form>
  )
}

/** Sends a form; `body` is `null` when the shop does not answer. */
async function post(
  address: string,
  fields: Record<string, string>,
): Promise<{ ok: boolean; body: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    const body: unknown = await response.json()
    return { ok: response.ok, body }
  } catch {
    return { ok: false, body: null }
  }
}
