import type { PopupObject } from '../model/popup-object-contract.ts'
import { isOn } from '../model/rules/switch.ts'
import type { TriggerName } from '../model/rules/trigger-name.ts'
import { hasPageFilters } from '../targeting/rules/has-page-filters.ts'
import type { Reason, Verdict } from '../targeting/rules/verdict.ts'
import { fetchTemplate } from './calls/fetch-template.ts'
import { reportFailed } from './calls/report.ts'
import { hasCode } from './codes/has-code.ts'
import { quietly } from './debug-log.ts'
import { evaluateOnPage } from './evaluate-on-page.ts'
import type { Guard } from './guards/watch-page.ts'
import { loadOnce } from './load-once.ts'
import { loadParts } from './load-parts.ts'
import { nextTask } from './next-task.ts'
import { later, type Page, whenSeen } from './page.ts'
import { close, newTriggerState, restore, show, spend } from './rules/trigger-state.ts'
import { showPopup } from './show-popup.ts'
import { coversThePage, type Stage } from './stage.ts'
import { filled } from './tags/filled.ts'
import { teaserOf } from './teaser/teaser-of.ts'
import { armTriggers } from './triggers/arm-triggers.ts'

/** A popup on this page, from the moment the service has named it. */
export type Popup = {
  id: string
  /** Elements of the page that open it; '' for none but those that name it. */
  selector: string
  /** Tells whether that brings it, now or in its turn. */
  open: (trigger: TriggerName) => boolean
  /** Gets its parts ready while nothing happens, and lets its triggers fire; nothing while it is held back for good. */
  arm: () => void
}

/** What the popups of a page share: whose turn it is, how one leads to another, and what the visitor is doing. */
type Others = {
  stage: Stage
  launch: (poptinId: string) => void
  /** One for all, so that popups come in the order in which their triggers fire. `null` when it cannot be fetched. */
  openGuard: () => Promise<Guard | null>
}

/** A closed popup comes back to its triggers so much later (W4.47, W4.48). */
const REARM_MS = 1000
/** What held once goes on holding: these are tried again when a filter kept the popup back. */
const HOLDING: readonly TriggerName[] = ['immediate', 'time', 'website_time', 'scroll', 'clicks', 'pages']
/** The visitor's own wish. */
const ASKED: readonly TriggerName[] = ['click', 'api', 'teaser']
/** They were thanked, though no cookie says so yet: their answer may still be on its way. */
const ANSWERED: Verdict = { shown: false, reason: 'converted', rule: 'converted' }
/** What this page cannot change any more. */
const LASTING: readonly Reason[] = ['not_allowed', 'converted', 'frequency', 'account_cap']

/**
 * Puts a popup's empty, hidden place into the page (W1.06). `order` is its place among the page's popups,
 * from 0, which its tab order follows (W9.14).
 */
export function placePopup(page: Page, others: Others, popup: PopupObject, order: number): Popup {
  const { stage, launch, openGuard } = others
  const host = document.createElement('div')
  host.id = `poptin_${popup.poptin_id}`
  host.hidden = true
  // Beside the body, whose boxes a page may space or put others in the place of.
  const placed =
    popup.poptin_type === 'embedded'
      ? import('./embedded.ts').then((then) => then.stayInContainer(page, popup.poptin_id, host))
      : document.documentElement.append(host)
  page.signal.addEventListener('abort', () => host.remove(), { once: true })

  const template = loadOnce(() => fetchTemplate(page, popup))
  /** The renderer, the template and the optional parts, fetched beside each other. */
  const parts = loadOnce(() =>
    Promise.all([import('./renderer/core.ts'), template(), loadParts(popup.design_parts)]),
  )
  const inTeaser = async () => filled(page, popup, await template())
  const tellTeaser = teaserOf(page, popup, inTeaser, () => open('teaser'))
  const enter = coversThePage(popup.poptin_type) ? stage.enter : (work: () => Promise<void>) => void work()
  let state = newTriggerState()
  /** Waits for its turn or is on the screen. */
  let isUp = false
  let isResting = false
  /** Also when the call failed: what follows must not tell the visitor (W8.09). */
  let isAnswered = false
  let filters: (() => Verdict) | undefined
  const retrying = loadOnce(async () => (await import('./triggers/activity.ts')).retryWhenActive(page, open))

  /** Part of the page itself, or meant to come whatever the visitor does. */
  const isWaiting = popup.poptin_type !== 'embedded' && !isOn(popup.interrupts)
  const openFilters = async () => {
    if (hasPageFilters(popup))
      filters ??= await (await import('./filters/page-filters.ts')).openPageFilters(page, popup)
  }

  /** Looked at when a trigger fires, and again when its turn has come: another tab may have shown it meanwhile. */
  const isKeptBack = (trigger: TriggerName, asked: boolean) => {
    const isOver = isAnswered && !asked && isOn(popup.stop_showing_to_converted_users)
    const verdict = isOver ? ANSWERED : evaluateOnPage(popup, filters, asked)
    if (verdict.shown) return false
    page.log('kept back', popup.poptin_id, trigger, verdict)
    if (HOLDING.includes(trigger) && !LASTING.includes(verdict.reason))
      retrying()
        .then((retry) => retry(trigger))
        .catch(page.log)
    return true
  }

  const open = (trigger: TriggerName) => {
    // A visitor who asks for it may have it as often as they ask.
    const asked = ASKED.includes(trigger)
    if (isUp || (isResting && !asked)) {
      state = spend(state, trigger)
      return false
    }
    if (!asked && (state.spent.has(trigger) || isKeptBack(trigger, asked))) return false
    state = spend(state, trigger)
    isUp = true
    const guard = asked || !isWaiting ? null : openGuard()
    if (guard) void comeWhenFree(guard, trigger)
    else enter(() => takeTurn(trigger, asked))
    return true
  }

  /** Waits before its turn, so that what a visitor asks for meanwhile need not wait with it. */
  const comeWhenFree = async (guard: Promise<Guard | null>, trigger: TriggerName) => {
    const watched = await guard
    await watched?.whenFree()
    enter(async () => {
      await whenSeen(page)
      const occupation = watched?.occupation()
      if (!occupation) return takeTurn(trigger, false)
      page.log('waits', popup.poptin_id, occupation)
      void comeWhenFree(guard, trigger)
    })
  }

  const failed = (error: unknown) => {
    page.log('the popup could not be shown', popup.poptin_id, error)
    reportFailed(page, popup)
  }

  const takeTurn = async (trigger: TriggerName, asked: boolean) => {
    await whenSeen(page)
    try {
      if (asked) await openFilters()
      if (!page.signal.aborted && isKeptBack(trigger, asked)) state = restore(state, trigger)
      else await present(trigger, asked)
    } catch (error) {
      if (!state.poptin_active) state = restore(state, trigger)
      failed(error)
    }
    isUp = false
  }

  const present = async (trigger: TriggerName, asked: boolean) => {
    await nextTask(page.signal)
    const [renderer, written, optional] = await parts()
    await nextTask(page.signal)
    const template = await filled(page, popup, written)
    if (page.signal.aborted) return
    // Nobody sees what stands nowhere, and no view is counted.
    if (!host.isConnected) throw new Error('no place')
    state = show(state, trigger)
    tellTeaser('open')
    if (!popup.poptin_format.endsWith(`_${template.composition.format}`))
      page.log('unknown format', popup.poptin_id, popup.poptin_format)
    await showPopup(page, {
      popup,
      host,
      order,
      trigger,
      asked,
      renderer,
      written,
      template,
      optional,
      launch,
      onFailed: failed,
      onClosing: (closeTrigger) => {
        state = close(state, closeTrigger)
        isResting = true
      },
      onAnswered: (isConverted) => {
        isAnswered = true
        if (isConverted) state = { ...state, convert: true }
      },
    })
    later(page, REARM_MS, () => {
      isResting = false
      const isGiven = hasCode(popup.poptin_id)
      tellTeaser(isAnswered || isGiven ? 'answered' : 'closed')
      if (isGiven) import('./codes/code-tabs.ts').then((then) => then.showCodes(page)).catch(page.log)
    })
  }

  const arm = async () => {
    // A page without a place for it shows it to nobody: nothing is fetched, and no view counted.
    await placed
    await openFilters()
    if (page.signal.aborted) return
    const verdict = evaluateOnPage(popup, filters)
    if (LASTING.includes(verdict.reason)) return page.log('held back', popup.poptin_id, verdict)
    if (verdict.shown && !hasCode(popup.poptin_id)) tellTeaser('waiting')
    const getReady = () => {
      if (isWaiting) void openGuard()
      parts().catch(page.log)
    }
    if (verdict.shown && !isOn(popup.on_click)) whenIdle(page, getReady)
    armTriggers(page, popup, open, () => {
      state = { ...state, click_counter: state.click_counter + 1 }
      return state.click_counter
    })
  }
  const { poptin_id: id, poptin_trigger: settings } = popup
  return { id, selector: settings.click_selector ?? '', open, arm: quietly(page.log, arm) }
}

function whenIdle(page: Page, work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else later(page, 200, work)
}
