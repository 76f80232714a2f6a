import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent as SubmitEvent, useEffect, useRef, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { FormFieldProps } from '../../forms/field-schema.ts'
import { checkFields, type FieldFault } from '../../forms/rules/check-fields.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'
import { isSumOf } from '../../forms/rules/sum.ts'
import { announceFormSent } from '../../forms/storefront/form-sent.ts'
import { useHiddenFields } from '../../forms/storefront/use-hidden-fields.ts'
import type { ContactFormData } from '../../messages/contract.ts'
import type { ContactFormProps } from '../../messages/form-schema.ts'
import { wireNames } from '../../messages/rules/wire-names.ts'
import { useToken } from '../../spam-protection/storefront/use-token.ts'
import { type FormEvent, type FormState, moveForm } from './form-life.ts'
import type { Notice } from './notice.ts'
import { formBody, readValues, unseenFields } from './read-form.ts'
import { type SendOutcome, sendForm } from './send-form.ts'
import { useSum } from './use-sum.ts'

/** The contact form's behaviour: conditions, checks, the sum, sending, and what is said about it. */
export function useContactForm(id: string, props: ContactFormProps, data: ContactFormData) {
  const names = wireNames(data.number)
  const { fields } = props
  const reply = data.reply?.kind === 'refused' ? data.reply : null
  const { isBuilder } = usePageMode()
  const texts = useTextLocale()
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const state = useRef<FormState>('idle')
  const [isSending, setSending] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const [asksSum, setAsksSum] = useState(props.check === 'sum' || reply?.asksSum === true)
  const [sent, setSent] = useState<string | null>(null)
  const [notice, setNotice] = useState<Notice | null>(reply && { ...reply, kind: 'checked' })
  const { sum, need, draw, keep } = useSum(data.form, reply?.sum ?? null)
  const token = useToken(props.check === 'service' && !isBuilder ? data.protection : null)
  const initial = initialValues(fields, reply?.values ?? null)
  const { hidden, look, lookNow } = useHiddenFields(fields, initial, () =>
    form.current === null ? initial : readValues(form.current, fields, names),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sum that is asked at once is fetched at once, and once
  useEffect(() => {
    setAwake(true)
    // A failure is met again, and said, when the form is sent.
    if (asksSum && !isBuilder) need().catch(() => {})
  }, [])
  // What is said is also read: by the focus, which goes there.
  useEffect(() => {
    if (notice !== null || sent !== null) message.current?.focus()
  }, [notice, sent])

  function move(event: FormEvent): boolean {
    const next = moveForm(state.current, event)
    if (next === null) return false
    state.current = next
    setSending(next === 'submitted')
    return true
  }

  /** Somebody has begun to write: what sending needs is fetched meanwhile. */
  function warmUp(): void {
    if (isBuilder) return
    need().catch(() => {})
    token.warmUp()
  }

  async function judge(element: HTMLFormElement): Promise<Notice | { kind: 'sound'; hidden: Set<string> }> {
    const unseen = unseenFields(element, fields, names)
    lookNow()
    const checked = checkFields(fields, readValues(element, fields, names), texts)
    const faults = checked.faults.filter(({ field }) => !unseen.has(field))
    const answer = answerIn(element, names.captcha)
    const problems: string[] = []
    if (asksSum && answer.value.trim() === '') faults.push(captchaMissing(texts))
    else if (asksSum && !isSumOf(await need(), answer.value)) {
      problems.push(formTexts(texts)('wrong_captcha'))
      answer.clear()
      draw().catch(() => {})
    }
    if (faults.length + problems.length > 0) return { kind: 'checked', faults, problems }
    return { kind: 'sound', hidden: new Set([...checked.hidden, ...unseen]) }
  }

  async function send(element: HTMLFormElement, hiddenIds: Set<string>): Promise<SendOutcome> {
    const [ticket, proof] = await Promise.all([need(), token.get()])
    const sending = { fields, names, hidden: hiddenIds, ticket: ticket.ticket, token: proof }
    return sendForm(element, formBody(element, sending, texts), names, texts)
  }

  function take(element: HTMLFormElement, outcome: SendOutcome): void {
    if (outcome.kind === 'sent') {
      setSent(outcome.html)
      announceFormSent(id)
      if (props.redirect !== '') location.assign(props.redirect)
      return
    }
    move('refused')
    if (outcome.kind === 'failed') {
      setNotice(outcome)
      return
    }
    setNotice({ kind: 'answered', html: outcome.html, invalid: outcome.invalid })
    setAsksSum(outcome.asksSum)
    if (outcome.answer === '') answerIn(element, names.captcha).clear()
    if (outcome.sum !== null && outcome.asksSum) keep(outcome.sum)
    else draw().catch(() => {})
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    setNotice(null)
    try {
      const judged = await judge(element)
      if (judged.kind !== 'sound') {
        move('faulty')
        return setNotice(judged)
      }
      move('sound')
      take(element, await send(element, judged.hidden))
    } catch {
      // No ticket could be fetched: the shop is out of reach.
      state.current = 'idle'
      setSending(false)
      setNotice({ kind: 'failed', message: formTexts(texts)('unreachable') })
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBuilder || !move('submit')) return
    void submit(event.currentTarget)
  }

  const onForm = { onSubmit, onInput: look, onFocus: warmUp }
  return {
    names,
    form,
    message,
    onForm,
    isSending,
    isAwake,
    asksSum,
    sent,
    notice,
    sum,
    hidden,
    initial,
    token,
  }
}

/** An empty answer is listed like an empty field without a label (S5.43). */
function captchaMissing(texts: TextLocale): FieldFault {
  return { field: 'captcha', kind: 'missing', label: formTexts(texts)('captcha') }
}

function answerIn(form: HTMLFormElement, name: string): { value: string; clear: () => void } {
  const input = form.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return { value: '', clear: () => {} }
  return {
    value: input.value,
    clear: () => {
      input.value = ''
    },
  }
}

/** The first values of the fields: what was typed before, or their defaults. */
function initialValues(
  fields: readonly FormFieldProps[],
  typed: Record<string, string[]> | null,
): Record<string, string[]> {
  if (typed !== null) return typed
  return Object.fromEntries(fields.map(({ id, value }) => [id, value === '' ? [] : [value]]))
}
