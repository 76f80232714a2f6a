import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'
import { announceFormSent } from '../../forms/storefront/form-sent.ts'
import { useHiddenFields } from '../../forms/storefront/use-hidden-fields.ts'
import type { NewsletterData } from '../../newsletter/contract.ts'
import type { NewsletterProps } from '../../newsletter/form-schema.ts'
import { checkSignUp, type ErrorBox, errorBoxOf } from '../../newsletter/rules/check-sign-up.ts'
import { withoutUnchecked } from '../../newsletter/rules/field-values.ts'
import { readSignUpReply, type SignUpOutcome } from '../../newsletter/rules/read-sign-up-reply.ts'
import { signUpFormOf } from '../../newsletter/rules/sign-up-form.ts'
import { moveSignUp, type SignUpEvent, type SignUpState } from '../../newsletter/rules/sign-up-life.ts'
import { subscribePayload } from '../../newsletter/rules/subscribe-payload.ts'
import { useToken } from '../../spam-protection/storefront/use-token.ts'
import { readFields, readSignUp, writePaired } from './read-sign-up.ts'

const ACTION = 'et_pb_submit_subscribe_form'
/** Not read from the form: its field `action` stands before the property of that name. */
export const SUBSCRIBE_PATH = '/wp-admin/admin-ajax.php'

/** What the error box says, and which fields it is about. */
export type SignUpProblem = ErrorBox & { fields: ReadonlySet<string> }

/** The sign-up form's behaviour: conditions, checks, sending, and what is said about it. */
export function useNewsletter(id: string, props: NewsletterProps, data: NonNullable<NewsletterData>) {
  const { isBuilder } = usePageMode()
  const texts = useTextLocale()
  const { fields } = props
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<SignUpState>('idle')
  const now = useRef<SignUpState>('idle')
  const [problem, setProblem] = useState<SignUpProblem | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const [isAwake, setAwake] = useState(false)
  // Each form asks for its own, so that every list has one (S7.56).
  const tokens = useToken(isBuilder ? null : data.protection)
  const initial = Object.fromEntries(fields.map(({ id, value }) => [id, value === '' ? [] : [value]]))
  const { hidden, look, lookNow } = useHiddenFields(fields, initial, () =>
    form.current === null ? initial : readFields(form.current, fields),
  )
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (success !== null) thanks.current?.focus()
  }, [success])

  function move(event: SignUpEvent): boolean {
    const next = moveSignUp(now.current, event)
    if (next === null) return false
    now.current = next
    setState(next)
    return true
  }

  function judge(element: HTMLFormElement): SignUpProblem | null {
    lookNow()
    const typed = readSignUp(element, fields)
    const chosen = fields.map((field) => [field.id, withoutUnchecked(field, typed.fields[field.id] ?? [])])
    const { faults } = checkSignUp(
      signUpFormOf(props, texts),
      { ...typed, fields: Object.fromEntries(chosen) },
      texts,
    )
    if (faults.length > 0) {
      return { ...errorBoxOf(faults), fields: new Set(faults.map(({ field }) => field)) }
    }
    // What only the browser knows to be wrong is said in its words (S5.56).
    const refused = browserFaults(element)
    return refused.length === 0 ? null : { missing: [], messages: refused, fields: new Set() }
  }

  async function send(element: HTMLFormElement, isHidden: ReadonlySet<string>): Promise<SignUpOutcome> {
    const typed = readSignUp(element, fields)
    const token = await tokens.get()
    const sent = { data, action: ACTION, keepsIp: props.keepsIp, fields, typed, hidden: isHidden, token }
    try {
      const reply = await fetch(SUBSCRIBE_PATH, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(subscribePayload(sent)),
      })
      return readSignUpReply({ status: reply.status, text: await reply.text() }, data.success, texts)
    } catch {
      // The only thing that fetch throws for: nothing has come back.
      return { ok: false, error: formTexts(texts)('unreachable') }
    }
  }

  function take(outcome: SignUpOutcome): void {
    if (!outcome.ok) {
      move('fail')
      setProblem({ missing: [], messages: [outcome.error], fields: new Set() })
      return
    }
    announceFormSent(id)
    // The way on comes instead of thanks (S4.83): the button waits until the browser has gone.
    if (props.redirect !== null) {
      location.assign(props.redirect)
      return
    }
    move('succeed')
    setSuccess(outcome.success)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const element = event.currentTarget
    if (isBuilder || now.current === 'loading') return
    const found = judge(element)
    setProblem(found)
    if (found !== null) {
      move('refuse')
      focusFirst(element, found)
      return
    }
    const isHidden = lookNow()
    if (move('send')) void send(element, isHidden).then(take)
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'checkbox') writePaired(target)
    look()
  }

  const onForm = { onSubmit, onInput, onFocus: tokens.warmUp }
  return { form, thanks, state, problem, success, hidden, isAwake, onForm, tokenBox: tokens.box }
}

function browserFaults(form: HTMLFormElement): string[] {
  if (form.checkValidity()) return []
  return [...form.elements].flatMap((element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.validity.valid
        ? []
        : [element.validationMessage]
      : [],
  )
}

/** Goes to the first field that is named, or to the first that the browser refuses. */
function focusFirst(form: HTMLFormElement, problem: SignUpProblem): void {
  const controls = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const named = controls.find((one) => problem.fields.has(one.dataset.field ?? ''))
  const wrong = named ?? form.querySelector<HTMLElement>(':is(input, select, textarea):invalid')
  wrong?.focus()
}
