import type { PopupObject, TemplateReply } from '../display/contract.ts'
import type { CloseTrigger } from '../display/popup-contract.ts'
import { VIEW_TIMES_COOKIE, viewTimesAfter } from '../targeting/rules/account-cap.ts'
import { cookiesWhenShown, cookieWhenConverted } from '../targeting/rules/suppression.ts'
import type { Reason } from '../targeting/rules/verdict.ts'
import { reportClosed, reportViewed } from './calls/report.ts'
import { sendConversion } from './calls/send-conversion.ts'
import { quietly } from './debug-log.ts'
import { keepInContainer } from './embedded.ts'
import { later, type Page, whenSeen } from './page.ts'
import { judgeOnPage } from './page-filters.ts'
import type { Renderer } from './renderer/render.tsx'
import { closeDelayMs } from './rules/after-submit.ts'
import type { TriggerName } from './rules/read-triggers.ts'
import { isOn } from './rules/switch.ts'
import { close, newTriggerState, restore, show as shownBy, spend } from './rules/trigger-state.ts'
import { type Stage, takesTheStage } from './stage.ts'
import { retryWhenActive } from './triggers/activity.ts'
import { armTriggers } from './triggers/arm-triggers.ts'
import { readCookie, writeCookie } from './visit/cookie.ts'
import { noteEngagement } from './visit/engagement-log.ts'
import { saveConvertedEmail } from './visit/local-store.ts'
import { landingPage } from './visit/visited-pages.ts'

/** A popup on this page, from the moment the service has named it. */
export type Popup = {
  id: string
  /** Elements of the page that open it; '' for none but those that name it. */
  selector: string
  open: (trigger: TriggerName) => void
  /** Gets its parts ready while nothing happens, and lets its triggers fire; nothing while it is held back for good. */
  arm: () => void
}

const VIEW_ID_PATIENCE_MS = 1500
/** A closed popup comes back to its triggers so much later (W4.47, W4.48). */
const REARM_MS = 1000
/** What held once goes on holding: these are tried again when a filter kept the popup back. */
const HOLDING: readonly TriggerName[] = ['immediate', 'time', 'website_time', 'scroll', 'clicks', 'pages']
/** What this page cannot change any more. */
const LASTING: readonly Reason[] = ['not_allowed', 'converted', 'frequency', 'account_cap']

/**
 * Puts a popup's empty, hidden place into the page (W1.06). `order` is its place among the page's popups,
 * from 0, which its tab order follows (W9.14).
 */
export function placePopup(page: Page, stage: Stage, popup: PopupObject, order: number): Popup {
  const host = document.createElement('div')
  host.id = `poptin_${popup.poptin_id}`
  host.hidden = true
  if (popup.poptin_type === 'embedded') keepInContainer(page, popup.poptin_id, host)
  else document.body.append(host)
  page.signal.addEventListener('abort', () => host.remove(), { once: true })

  const parts = prepareOnce(page, popup)
  const enter = takesTheStage(popup.poptin_type) ? stage.enter : (work: () => Promise<void>) => void work()
  let state = newTriggerState()
  /** Waits for its turn or is on the screen. */
  let isUp = false
  let isResting = false
  let hasAdBlocker: boolean | undefined
  const retry = retryWhenActive(page, (trigger) => open(trigger))

  /** Looked at when a trigger fires, and again when its turn has come: another tab may have shown it meanwhile. */
  const isKeptBack = (trigger: TriggerName) => {
    const verdict = judgeOnPage(popup, hasAdBlocker)
    if (verdict.shown) return false
    page.log('kept back', popup.poptin_id, trigger, verdict)
    if (HOLDING.includes(trigger) && !LASTING.includes(verdict.reason)) retry(trigger)
    return true
  }

  const open = (trigger: TriggerName) => {
    // A visitor who asks for it gets it, and as often as she asks.
    const asked = trigger === 'click' || trigger === 'api'
    if (isUp || (isResting && !asked)) {
      state = spend(state, trigger)
      return
    }
    if (!asked && (state.spent.has(trigger) || isKeptBack(trigger))) return
    state = spend(state, trigger)
    isUp = true
    enter(async () => {
      await whenSeen(page)
      if (!page.signal.aborted && !asked && isKeptBack(trigger)) state = restore(state, trigger)
      else await present(trigger, asked)
      isUp = false
    })
  }

  const present = async (trigger: TriggerName, asked: boolean) => {
    try {
      const [renderer, template] = await parts()
      if (page.signal.aborted) return
      state = shownBy(state, trigger)
      await show(page, {
        ...{ popup, host, order, trigger, asked, renderer, template },
        onClosing: (closeTrigger) => {
          state = close(state, closeTrigger)
          isResting = true
        },
        onConverted: () => {
          state = { ...state, convert: true }
        },
      })
      later(page, REARM_MS, () => {
        isResting = false
      })
    } catch (error) {
      page.log('the popup could not be shown', popup.poptin_id, error)
    }
  }

  const arm = async () => {
    if (isOn(popup.display_if_adblock_active)) hasAdBlocker = await page.hasAdBlocker()
    if (page.signal.aborted) return
    const verdict = judgeOnPage(popup, hasAdBlocker)
    if (LASTING.includes(verdict.reason)) return page.log('held back', popup.poptin_id, verdict)
    if (verdict.shown && !isOn(popup.on_click)) whenIdle(page, () => void parts().catch(page.log))
    armTriggers(page, popup, open, () => {
      state = { ...state, click_counter: state.click_counter + 1 }
      return state.click_counter
    })
  }
  const { poptin_id: id, poptin_trigger: settings } = popup
  return { id, selector: settings.click_selector ?? '', open, arm: quietly(page.log, arm) }
}

type Shown = {
  popup: PopupObject
  host: HTMLElement
  order: number
  trigger: TriggerName
  /** The visitor wants it: it does not count for the account's cap. */
  asked: boolean
  renderer: Renderer
  template: TemplateReply
  onClosing: (closeTrigger: CloseTrigger) => void
  onConverted: () => void
}

/** Shows a popup, reports what becomes of it, and resolves when it is gone. */
function show(page: Page, shown: Shown): Promise<void> {
  const { popup, host, order, trigger, renderer, template } = shown
  for (const cookie of cookiesWhenShown(popup, readCookie)) writeCookie(cookie)
  if (!shown.asked) writeCookie(viewTimesAfter(readCookie(VIEW_TIMES_COOKIE), Date.now()))
  noteEngagement(popup, 'viewed')
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
        if (reply?.success) shown.onConverted()
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
        shown.onClosing(closeTrigger)
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
  noteEngagement(popup, 'converted')
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
  noteEngagement(popup, 'closed')
  reportClosed(page, popup)
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
