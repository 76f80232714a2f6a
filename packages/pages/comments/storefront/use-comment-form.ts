import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { useSignedIn } from '@buoy/people/customers/storefront/use-signed-in.ts'
import { type FormErrors, sendForm } from '@buoy/ui/send-form.ts'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { announceFormSent } from '../../forms/storefront/form-sent.ts'
import { useToken } from '../../spam-protection/storefront/use-token.ts'
import type { CommentReply, Comments, CommentValues } from '../contract.ts'
import { commentRefusal } from '../rules/comment-refusals.ts'
import type { Answering } from './use-answering.ts'

/** Why a field is refused that is empty or wrong before anything is sent, in the order in which it is met. */
const NEEDED = { comment: 'no-text', author: 'no-name', email: 'no-email' } as const
const FIELDS = Object.keys(NEEDED) as (keyof typeof NEEDED)[]

/**
 * The comment form's state. What proves a person begins when somebody first touches the form, so that it is done
 * long before the button is pressed.
 */
export function useCommentForm(comments: Comments, answering: Answering) {
  const { note } = comments
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const token = useToken(comments.protection)
  const signedIn = useSignedIn()
  const texts = useTextLocale()
  const [initial] = useState(answering.kept)
  const [errors, setErrors] = useState<FormErrors>(() =>
    note?.kind === 'refused'
      ? Object.fromEntries(note.issues.map((issue) => [issue.field || 'form', issue.message]))
      : {},
  )
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<CommentReply | null>(null)
  const [isHydrated, setHydrated] = useState(false)
  const { isMoved } = answering

  useEffect(() => {
    setHydrated(true)
    // Anyone who presses "Reply" wants to write.
    if (isMoved) focusField(form.current, 'comment')
  }, [isMoved])
  useEffect(() => {
    if (sent !== null) message.current?.focus()
  }, [sent])

  /** What is typed is remembered, as the form may be moved at any time. */
  function remember(): void {
    if (form.current !== null) answering.keep(readValues(form.current, answering.kept()))
  }

  function show(next: FormErrors): void {
    setErrors(next)
    const first = FIELDS.find((field) => next[field] !== undefined)
    if (first !== undefined) focusField(form.current, first)
  }

  async function sendNow(element: HTMLFormElement): Promise<void> {
    setSending(true)
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(element)) if (typeof value === 'string') body.append(name, value)
    body.set('altcha', await token.get())
    const outcome = await sendForm<CommentReply>(comments.action, body, texts)
    setSending(false)
    if (!outcome.ok) return show(outcome.errors)
    answering.keep({ ...answering.kept(), comment: '' })
    announceFormSent(element.id)
    setSent(outcome.reply)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending) return
    const missing = judge(event.currentTarget, texts)
    show(missing)
    if (Object.keys(missing).length === 0) void sendNow(event.currentTarget)
  }

  // A session may have ended meanwhile: then name and email are asked for after all.
  const isUnknown = errors.author !== undefined || errors.email !== undefined
  const writer = signedIn === null || isUnknown ? null : signedIn.firstName
  return {
    form,
    message,
    token,
    initial,
    errors,
    isSending,
    sent,
    isHydrated,
    writer,
    onForm: { onSubmit, onFocus: token.warmUp, onLeave: remember },
  }
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/** What stands in the form; a field that is not there keeps what it was. */
function readValues(form: HTMLFormElement, before: CommentValues): CommentValues {
  const data = new FormData(form)
  const text = (name: 'comment' | 'author' | 'email') => {
    const value = data.get(name)
    return typeof value === 'string' ? value : before[name]
  }
  return {
    comment: text('comment'),
    author: text('author'),
    email: text('email'),
    wantsAnswers: data.has('comment_answers'),
  }
}

/** What is missing before anything is sent. */
function judge(form: HTMLFormElement, texts: TextLocale): FormErrors {
  const missing: Record<string, string> = {}
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value.trim() === '' || !field.validity.valid)
        missing[name] = commentRefusal(NEEDED[name], texts).message
    }
  }
  return missing
}
