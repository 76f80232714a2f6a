import type { PopupObject, TemplateReply } from '../display/contract.ts'
import type { CloseTrigger } from '../display/popup-contract.ts'
import { cookiesWhenShown, cookieWhenConverted, heldBackBy } from '../targeting/rules/suppression.ts'
import { reportClosed, reportViewed } from './calls/report.ts'
import { sendConversion } from './calls/send-conversion.ts'
import { quietly } from './debug-log.ts'
import { later, type Page } from './page.ts'
import type { Renderer } from './renderer/render.tsx'
import { closeDelayMs } from './rules/after-submit.ts'
import { isOn } from './rules/switch.ts'
import type { Stage } from './stage.ts'
import { armTriggers, type TriggerName } from './triggers.ts'
import { readCookie, writeCookie } from './visit/cookie.ts'
import { saveConvertedEmail } from './visit/local-store.ts'
import { landingPage } from './visit/visited-pages.ts'

/** A popup on this page, from the moment the service has named it. */
export type Popup = {
  id: string
  open: (trigger: TriggerName) => void
  /** Gets its parts ready while nothing happens, and lets its triggers fire; nothing while it is held back. */
  arm: () => void
}

const VIEW_ID_PATIENCE_MS = 1500

/**
 * Puts a popup's empty, hidden place into the page (W1.06). `order` is its place among the page's popups,
 * from 0, which its tab order follows (W9.14).
 */
export function placePopup(page: Page, stage: Stage, popup: PopupObject, order: number): Popup {
  const host = document.createElement('div')
  host.id = `poptin_${popup.poptin_id}`
  host.hidden = true
  document.body.append(host)
  page.signal.addEventListener('abort', () => host.remove(), { once: true })

  const isHeldBack = () => !mayShow(popup) || heldBackBy(popup, readCookie) !== null
  const parts = prepareOnce(page, popup)
  const shownBy = new Set<TriggerName>()

  const open = (trigger: TriggerName) => {
    // A visitor who asks for it gets it, and as often as she asks.
    const asked = trigger === 'click'
    if (shownBy.has(trigger) && !asked) return
    stage.enter(async () => {
      // Looked at again at the last moment: another tab may have shown or converted meanwhile.
      if (page.signal.aborted || (!asked && isHeldBack())) return
      try {
        const [renderer, template] = await parts()
        if (page.signal.aborted) return
        shownBy.add(trigger)
        await show(page, { popup, host, order, trigger, renderer, template })
      } catch (error) {
        page.log('the popup could not be shown', popup.poptin_id, error)
      }
    })
  }

  const arm = () => {
    if (isHeldBack()) return
    whenIdle(page, () => void parts().catch(page.log))
    armTriggers(page, popup, open)
  }
  return { id: popup.poptin_id, open, arm }
}

type Shown = {
  popup: PopupObject
  host: HTMLElement
  order: number
  trigger: TriggerName
  renderer: Renderer
  template: TemplateReply
}

/** Shows a popup, reports what becomes of it, and resolves when it is gone. */
function show(page: Page, { popup, host, order, trigger, renderer, template }: Shown): Promise<void> {
  for (const cookie of cookiesWhenShown(popup, readCookie)) writeCookie(cookie)
  const viewId = reportViewed(page, popup, trigger)
  let submitted = false

  return new Promise((resolve) => {
    const remove = renderer.renderPopup({
      host,
      popup,
      design: template.design,
      device: page.device,
      order,
      cdn: page.embed.cdn,
      display: page.embed.display,
      country: readCookie('poptin_user_country_code') ?? '',
      landingPageUrl: landingPage(),
      submit: async (fields) => {
        submitted = true
        const coupon = popup.design_properties.coupon.code
        const answer = { fields, trigger, viewId: await soon(viewId), coupon }
        const reply = await sendConversion(page, popup, answer)
        if (reply?.success)
          rememberConversion(
            popup,
            fields.find((field) => field.type === 'email' && field.value !== '')?.value,
          )
        if (reply?.integration.conversion_code) runConversionCode(page, reply.integration.conversion_code)
        // Without a thank-you screen the form stays for a moment and then goes.
        const thanks = isOn(popup.design_properties.poptin_design_thank_screen)
        return { closeAfterMs: thanks ? null : closeDelayMs(popup.poptin_target, template.design.language) }
      },
      onClosing: (closeTrigger) => {
        popup.poptin_trigger.close_trigger = closeTrigger
        if (!submitted) announceClose(page, popup, closeTrigger)
      },
      onClosed: () => {
        host.hidden = true
        resolve()
      },
    })
    page.signal.addEventListener(
      'abort',
      () => {
        remove()
        resolve()
      },
      { once: true },
    )
  })
}

/** The view's id if it is known or comes in a moment: an answer does not wait for a slow report. */
function soon(viewId: Promise<string>): Promise<string> {
  const enough = new Promise<string>((resolve) => setTimeout(resolve, VIEW_ID_PATIENCE_MS, ''))
  return Promise.race([viewId, enough])
}

/** Written before the thank-you screen appears, so that not even a reload in that second shows the popup again. */
function rememberConversion(popup: PopupObject, email: string | undefined): void {
  popup.poptin_trigger.convert = true
  writeCookie(cookieWhenConverted(popup))
  if (email !== undefined) saveConvertedEmail(email)
}

/** The close event of the page and the closed call (W3.75, W3.76, W7.27); neither for a popup that was answered. */
function announceClose(page: Page, popup: PopupObject, closeTrigger: CloseTrigger): void {
  const detail = {
    event_name: 'poptinClose',
    poptin_id: popup.poptin_id,
    poptin_name: popup.poptin_name,
    close_trigger: closeTrigger,
  }
  document.dispatchEvent(new CustomEvent('poptinClose', { bubbles: true, detail }))
  reportClosed(page, popup)
}

function mayShow(popup: PopupObject): boolean {
  const display: unknown = popup.display
  return display === 'allowed' || isOn(display)
}

/** Appends the owner's tracking code to the page and lets its scripts run (W7.20); a page that forbids that comes first. */
function runConversionCode(page: Page, html: string): void {
  quietly(page.log, () => document.body.append(document.createRange().createContextualFragment(html)))()
}

/** The renderer and the template, fetched once and only for a popup that may be shown. */
function prepareOnce(page: Page, popup: PopupObject): () => Promise<[Renderer, TemplateReply]> {
  let parts: Promise<[Renderer, TemplateReply]> | undefined
  return () => {
    parts ??= Promise.all([import('./renderer/render.tsx'), fetchTemplate(page, popup)])
    return parts
  }
}

async function fetchTemplate(page: Page, popup: PopupObject): Promise<TemplateReply> {
  const reply = await fetch(popup.poptin_url, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    signal: page.signal,
  })
  if (!reply.ok) throw new Error(`template answered ${reply.status}`)
  return (await reply.json()) as TemplateReply
}

function whenIdle(page: Page, work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else later(page, 200, work)
}
