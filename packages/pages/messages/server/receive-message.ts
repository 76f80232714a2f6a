import type { Fields } from '@buoy/kernel/server/call.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { PublishedPage } from '../../document/contract.ts'
import type { FieldFault } from '../../forms/rules/check-fields.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'
import { isSumOf } from '../../forms/rules/sum.ts'
import { issueTicket, readTicket, type Ticket } from '../../forms/server/form-ticket.ts'
import { callService } from '../../spam-protection/server/call-service.ts'
import type { Protection } from '../../spam-protection/server/protection-settings.ts'
import type { ContactReply } from '../contract.ts'
import { assessSending } from '../rules/assess-sending.ts'
import { formKey } from '../rules/form-key.ts'
import { formNumberOf } from '../rules/wire-names.ts'
import { type FoundForm, findContactForm } from './find-contact-form.ts'
import { readSending, type Sending } from './read-sending.ts'
import { type Proof, type StoreMessageDeps, storeMessage } from './store-message.ts'

export type ReceiveMessageDeps = StoreMessageDeps &
  TextsDeps & {
    chance: Chance
    log: Log
    protection: () => Promise<Protection>
    /** In place of the captcha service's own address. */
    captchaUrl?: string | undefined
  }

/** The module that a sending is about, what it says now, and where the browser goes after success. */
export type ReceivedMessage = { moduleId: string; reply: ContactReply; redirect: string | null }

/**
 * Takes what was sent through a contact form of a page or template (S7.50): checks it by the stored form, makes sure that
 * a person sends it, keeps it and asks for its mail. `null` when the page has no such form. What a robot seems
 * to have sent is kept as spam, and its sender is told what every sender is told.
 */
export async function receiveMessage(
  deps: ReceiveMessageDeps,
  { page, from, fields }: { page: PublishedPage; from: URL; fields: Fields },
): Promise<ReceivedMessage | null> {
  const number = formNumberOf(Object.keys(fields))
  const form = number === null ? null : findContactForm(page, number)
  if (form === null) return null
  const { check, success, redirect } = form.props
  const sending = readSending(form.props, form.number, fields)
  const key = formKey(page.slug, form.id)
  const ticket = readTicket(deps, key, sending.ticket)
  const refuse = (given: Omit<Refused, 'form' | 'key' | 'sending'>): ReceivedMessage => ({
    moduleId: form.id,
    redirect: null,
    reply: refusal(deps, { form, key, sending, ...given }),
  })

  const t = formTexts(deps.texts())
  const { faults, counting } = assessSending(form.props.fields, sending.values, deps.texts())
  const answer = assessReply(check, ticket, sending.answer)
  if (answer === 'missing') {
    // An empty answer is listed like an empty field without a label (S5.43).
    const missing: FieldFault = { field: 'captcha', kind: 'missing', label: t('captcha') }
    return refuse({ faults: [...faults, missing], problems: [], ticket: null })
  }
  if (answer === 'wrong') return refuse({ faults, problems: [t('wrong_captcha')], ticket: null })
  if (faults.length > 0) return refuse({ faults, problems: [], ticket })
  if (ticket === null) return refuse({ faults, problems: [t('answerSum')], ticket })
  const proof = answer === 'right' || check !== 'service' ? 'person' : await proofOf(deps, sending.token)
  const kept = await storeMessage(deps, { page, from, form, sending, counting, ticket, proof })
  if (kept === 'unproved') return refuse({ faults, problems: [t('answerSum')], ticket: null })
  const reply: ContactReply = { kind: 'sent', message: success }
  return { moduleId: form.id, reply, redirect: redirect === '' ? null : redirect }
}

type Check = FoundForm['props']['check']

/** `none` where no sum is asked, or without a ticket: then no sum was asked that could be checked. */
function assessReply(
  check: Check,
  ticket: Ticket | null,
  typed: string,
): 'none' | 'missing' | 'wrong' | 'right' {
  if (ticket === null) return 'none'
  if (typed.trim() === '') return check === 'sum' ? 'missing' : 'none'
  return isSumOf(ticket.sum, typed) ? 'right' : 'wrong'
}

/** What a token says of its sender. Our own proof of work is judged where it is used up. */
async function proofOf(deps: ReceiveMessageDeps, token: string): Promise<Proof> {
  const settings = await deps.protection()
  if (settings.provider === 'altcha') return 'work'
  return callService({ log: deps.log, base: deps.captchaUrl }, settings, token)
}

type Refused = {
  form: FoundForm
  key: string
  sending: Sending
  faults: FieldFault[]
  problems: string[]
  /** One that is still good; a new one, with a new sum, otherwise. */
  ticket: Ticket | null
}

function refusal(deps: ReceiveMessageDeps, refused: Refused): ContactReply {
  const { form, key, sending, faults, problems, ticket } = refused
  const sum = ticket?.sum ?? issueTicket(deps, key)
  const isAnswered = ticket !== null && isSumOf(ticket.sum, sending.answer)
  return {
    kind: 'refused',
    faults,
    problems,
    sum,
    values: Object.fromEntries(Object.entries(sending.values).map(([id, held]) => [id, [...held]])),
    asksSum: form.props.check === 'sum' || problems.length > 0 || sending.answer !== '',
    answer: isAnswered ? sending.answer.trim() : '',
  }
}
