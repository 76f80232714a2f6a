import type { NormalisedField } from '../forms/rules/name-fields.ts'
import type { PopupObject } from '../model/popup-object-contract.ts'
import type { TriggerName } from '../model/rules/trigger-name.ts'
import { sendConversion } from './calls/send-conversion.ts'
import type { CodeTab } from './codes/has-code.ts'
import type { Page } from './page.ts'
import { soon } from './soon.ts'

/** An answer waits so long for the view's id, and no longer for a slow report. */
const VIEW_ID_PATIENCE_MS = 1500

/** The popup that is answered, and what is known of its being shown. */
type Answered = {
  popup: PopupObject
  trigger: TriggerName
  viewId: Promise<string>
  codeTab: CodeTab | undefined
  /** The visitor has answered; successfully unless the call failed and is made again later. */
  onAnswered: (isConverted: boolean) => void
}

/** What became of a conversion. */
type Converted = {
  /** The service wants its captcha solved, and the visitor can. */
  isRefused: boolean
  /** The page goes where an integration wants it, before where the owner does (W7.23). */
  isLeaving: boolean
  /** Settles when the owner's code has run: a page is not left before. */
  codeRan: Promise<unknown>
}

/**
 * Reports an answer and does what the integrations ask for in return (W7.14–W7.23). `extraButton` is the
 * label of the link button that was pressed, '' for the form. Never rejects: a call that fails is made again later.
 */
export async function convert(
  page: Page,
  { popup, trigger, viewId, codeTab, onAnswered }: Answered,
  fields: NormalisedField[],
  extraButton: string,
): Promise<Converted> {
  const properties = popup.design_properties
  const reply = await sendConversion(page, popup, {
    fields,
    trigger,
    coupon: properties.coupon.code,
    extraButton,
    codeTab,
    viewId: await soon(viewId, VIEW_ID_PATIENCE_MS, ''),
  })
  const isConverted = !!reply?.success
  if (isConverted) popup.poptin_trigger.convert = true
  const isRefused = reply?.field?.startsWith('captcha') ?? false
  if (!isRefused) onAnswered(isConverted)
  const { conversion_code: html, redirect_path: path } = (!isRefused && reply?.integration) || {}
  const codeRan = html
    ? import('./owner-code/run-owner-code.ts').then((then) => then.runOwnerCode(page, html)).catch(page.log)
    : Promise.resolve()
  if (path)
    Promise.all([import('./redirect.ts'), codeRan])
      .then(([then]) => then.leaveFor(page, popup, path))
      .catch(page.log)
  return { isRefused, isLeaving: !!path, codeRan }
}
