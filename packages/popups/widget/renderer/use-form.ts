import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Design } from '../../designs/contract.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import type { FilledForm } from '../../forms/rules/badly-filled.ts'
import {
  checkForm,
  type Fault,
  fieldToPointAt,
  isEmptyForm,
  type Value,
  type Values,
} from '../../forms/rules/check-form.ts'
import type { EmailMode } from '../../forms/rules/email-check.ts'
import { emailFault } from '../../forms/rules/email-fault.ts'
import { fillFields, type Surroundings } from '../../forms/rules/fill-fields.ts'
import type { Language } from '../../forms/rules/messages.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import { faultWords, missingWords, type Tongue, troubleText } from '../../forms/rules/trouble-words.ts'
import { ofPart } from './of-part.ts'
import type { FormStep, Part } from './part.ts'
import type { Drawing } from './render.tsx'

/** After each attempt the button does nothing for so long at least, so that a double click is one attempt (W4.28, W4.29). */
const BLOCKED_MS = 3000
/** The second press of a double click must not send the step that follows. */
const STEP_BLOCKED_MS = 500
/** A message leaves the eye after this; the field stays marked until it is right (W5.45). */
const MESSAGE_MS = 3000
const SHAKE_MS = 500

/** What a form needs from around it. */
export type FormSetting = {
  drawing: Drawing
  words: Design['form']
  fields: readonly FormField[]
  /** The popup's optional parts; one of them draws fields. */
  parts: readonly Part[]
  emailCheck: EmailMode
  language: Language
  /** Origin of the display service. */
  display: string
  /** ISO 3166 code of the visitor's country, '' when it is unknown. */
  country: string
  landingPageUrl: string
  /** For a preview: what is filled in and said about it from the start. */
  filled?: FilledForm | undefined
  /** A game that is played before the form is sent; resolves to what was drawn. */
  play?: (() => Promise<Pick<Surroundings, 'prizeCode' | 'prizeLabel'> | undefined>) | undefined
  /** Resolves to true when the service does not take the form for its captcha. */
  onSubmit: (fields: NormalisedField[]) => Promise<boolean>
}

/** The life of a form: what is in it, what is wrong with it, and what happens when it is sent. */
export function useForm(setting: FormSetting) {
  const { fields, emailCheck, language } = setting
  const [values, setValues] = useState<Values>(() => setting.filled?.values ?? ticked(fields))
  const [troubles, setTroubles] = useState<Readonly<Record<string, string>>>(setting.filled?.troubles ?? {})
  const [isPointing, setIsPointing] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const isFresh = useFor(MESSAGE_MS, attempts) || setting.filled !== undefined
  const isShaking = useFor(SHAKE_MS, isPointing ? attempts : 0)
  const [isSending, setIsSending] = useState(false)
  const isBlocked = useRef(false)
  // Phone numbers come with the part that draws their fields.
  const phones = ofPart(setting.parts, 'usePhones')?.(fields, setting.country, language) ?? null
  const step: FormStep = ofPart(setting.parts, 'useFormStep')?.(setting, values) ?? setting
  const tongue: Tongue = {
    language,
    fieldMessages: Object.assign({}, ...setting.parts.map((part) => part.fieldMessages)),
  }

  const report = (found: Record<string, string>, isEmpty: boolean) => {
    setTroubles(found)
    setIsPointing(isEmpty)
    setAttempts((count) => count + 1)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBlocked.current || isSending) return
    isBlocked.current = true
    setTimeout(
      () => {
        isBlocked.current = false
      },
      step.next ? STEP_BLOCKED_MS : BLOCKED_MS,
    )
    const form = event.currentTarget
    const pointed = !step.next && isEmptyForm(fields, values) && fieldToPointAt(step.fields)
    if (pointed) {
      report({ [pointed.id]: missingWords(fields, pointed, tongue) }, true)
      return toField(form, pointed)
    }
    setIsSending(true)
    const [judge, domains] = await Promise.all([
      phones?.judge() ?? null,
      emailCheck.includes('business') ? listOfFreeMail(setting.display) : null,
    ])
    const others = ofPart(setting.parts, 'otherFault')
    const checks = {
      judgePhone: judge && ((id: string, text: string) => judge(id, text) !== null),
      now: new Date(),
    }
    const faults = checkForm(step.fields, values, (field, text) =>
      field.kind === 'email'
        ? emailFault(text, emailCheck, domains)
        : (others?.(field, text, checks) ?? null),
    )
    if (faults.length > 0) {
      setIsSending(false)
      const reword = ofPart(setting.parts, 'reword')
      const words = ({ id, message: name }: Fault) =>
        faultWords(fields, { id, message: reword?.(name) ?? name }, tongue)
      report(Object.fromEntries(faults.map((fault) => [fault.id, words(fault)])), false)
      return toField(
        form,
        fields.find((field) => field.id === faults[0]?.id),
      )
    }
    const isRefused =
      step.next?.() ??
      (await setting.onSubmit(
        fillFields(
          ...(step.sent ?? ([fields, values] as const)),
          {
            prizeCode: '',
            prizeLabel: '',
            ...(await setting.play?.()),
            pageUrl: location.href,
            landingPageUrl: setting.landingPageUrl,
            writePhone: (id, text) => (isInternational(fields, id) && judge?.(id, text)) || text,
          },
          ofPart(setting.parts, 'wireValue'),
        ),
      ))
    if (!isRefused) return
    setIsSending(false)
    const captcha = step.fields.find((field) => field.kind === 'captcha')
    if (!captcha) return
    setValues((all) => ({ ...all, [captcha.id]: '' }))
    report({ [captcha.id]: troubleText('captcha', tongue) }, false)
    toField(form, captcha)
  }

  return {
    step,
    values,
    troubles,
    isFresh,
    isShaking,
    isSending,
    phones,
    submit,
    change: (id: string, value: Value) => {
      setValues((all) => ({ ...all, [id]: value }))
      setTroubles(({ [id]: _right, ...others }) => others)
    },
    /** The mark of an empty form goes with the next key (W5.41), but not with the one that sent it. */
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPointing || event.key === 'Enter' || event.key === ' ') return
      setTroubles({})
      setIsPointing(false)
    },
  }
}

/** `null` when it does not come: then any address is a business one (W8.06). */
function listOfFreeMail(display: string): Promise<ReadonlySet<string> | null> {
  return import('../validators/email-help.ts').then(
    (help) => help.freeMailDomains(display),
    () => null,
  )
}

/** True for `ms` after each change of `count`, which begins at 0. */
function useFor(ms: number, count: number): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setOver, ms, count)
    return () => clearTimeout(timer)
  }, [ms, count])
  return count > over
}

function ticked(fields: readonly FormField[]): Values {
  const marked = fields.filter((field) => field.kind === 'consent' && field.checked)
  return Object.fromEntries(marked.map((field) => [field.id, 'yes']))
}

function isInternational(fields: readonly FormField[], id: string): boolean {
  return fields.some((field) => field.id === id && field.kind === 'phone' && field.check === 'international')
}

/** Brings a visitor to the field that is wrong; for boxes the browser says it in its own words too (W5.37). */
function toField(form: HTMLFormElement, field: FormField | undefined): void {
  const box = form.querySelector(`[data-field="${field?.id}"]`)
  // A phone field begins with its country; the number is what is wrong.
  const goal = box?.querySelector('input') ?? box?.querySelector<HTMLInputElement>('select, textarea')
  goal?.focus()
  if (goal?.type === 'checkbox' || goal?.type === 'radio') goal.reportValidity()
}
