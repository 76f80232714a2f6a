import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { useSignedIn } from '@buoy/people/customers/storefront/use-signed-in.ts'
import { type FormErrors, sendForm } from '@buoy/ui/send-form.ts'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ReviewReply, ReviewRules } from '../contract.ts'
import { messages } from '../messages.ts'

const NEEDED = { comment: 'writeSentence', author: 'enterName', email: 'enterEmail' } as const
/** The order in which a person meets the fields. */
const FIELD_ORDER = ['rating', 'comment', 'photos', 'author', 'email']

/**
 * The review form's state. The proof of work begins when somebody first touches the form, so that it is
 * done long before the button is pressed.
 */
export function useReviewForm(rules: ReviewRules) {
  const form = useRef<HTMLFormElement>(null)
  const work = useRef<Promise<string> | null>(null)
  const proof = useProofOfPurchase()
  const texts = useTextLocale()
  const [rating, setRating] = useState(0)
  const [errors, setErrors] = useState<FormErrors>({})
  const [phase, setPhase] = useState<'writing' | 'sending'>('writing')
  const [sent, setSent] = useState<ReviewReply | null>(null)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    // What was chosen before the script came stays chosen.
    const select = form.current?.elements.namedItem('rating')
    if (select instanceof HTMLSelectElement && select.value !== '') setRating(Number(select.value))
  }, [])

  const setError = (field: string, message: string) =>
    setErrors((before) => ({ ...before, [field]: message === '' ? undefined : message }))

  function warmUp(): void {
    work.current ??= import('@buoy/platform/abuse/storefront/prove-work.ts').then(({ proveWork }) =>
      proveWork('/reviews/challenge'),
    )
  }

  function rate(next: number): void {
    setRating(next)
    setError('rating', '')
  }

  function show(next: FormErrors): void {
    setErrors(next)
    const first = FIELD_ORDER.find((field) => next[field] !== undefined)
    const selector = first === 'rating' ? 'input[name="stars"]' : `[name="${first}"]`
    if (first !== undefined) form.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  async function sendNow(element: HTMLFormElement): Promise<void> {
    setPhase('sending')
    warmUp()
    const data = new FormData(element)
    data.set('altcha', (await work.current) ?? '')
    work.current = null
    const outcome = await sendForm<ReviewReply>('/reviews', data, texts)
    setPhase('writing')
    if (outcome.ok) setSent(outcome.reply)
    else show(outcome.errors)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (phase === 'sending') return
    const element = event.currentTarget
    const missing = judge(element, rules.ratingRequired && rating === 0, texts)
    show(missing)
    if (Object.keys(missing).length > 0) return
    void sendNow(element)
  }

  return { form, rating, rate, errors, setError, phase, sent, isHydrated, proof, warmUp, send }
}

/** What a writer has to show that they bought the product. */
export type ProofOfPurchase = { kind: 'none' } | { kind: 'account' } | { kind: 'link'; key: string }

/** Read in the browser: the page itself comes from a cache and is the same for everybody. */
function useProofOfPurchase(): ProofOfPurchase {
  const [key, setKey] = useState('')
  useEffect(() => setKey(new URLSearchParams(location.search).get('review_key') ?? ''), [])
  const signedIn = useSignedIn()
  if (key !== '') return { kind: 'link', key }
  return { kind: signedIn === null ? 'none' : 'account' }
}

/** What is missing before anything is sent; a rating first (S5.01). */
function judge(element: HTMLFormElement, lacksRating: boolean, texts: TextLocale): FormErrors {
  const t = translator(messages, texts)
  const missing: Record<string, string> = lacksRating ? { rating: t('ratingMissing') } : {}
  for (const name of ['comment', 'author', 'email'] as const) {
    const field = element.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value.trim() === '' || !field.validity.valid) missing[name] = t(NEEDED[name])
    }
  }
  return missing
}
