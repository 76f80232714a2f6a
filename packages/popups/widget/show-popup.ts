import type { TemplateReply } from '../display/contract.ts'
import type { CloseTrigger, PopupObject } from '../model/popup-object-contract.ts'
import { isOn } from '../model/rules/switch.ts'
import type { TriggerName } from '../model/rules/trigger-name.ts'
import { isCounted, VIEW_TIMES_COOKIE, viewTimesAfter } from '../targeting/rules/account-cap.ts'
import { cookiesWhenShown } from '../targeting/rules/suppression.ts'
import { reportClosed, reportViewed } from './calls/report.ts'
import { codeTabOf } from './codes/has-code.ts'
import { convert } from './convert.ts'
import { announce } from './events/announce.ts'
import type { PopupEvent } from './events/popup-event.ts'
import { nextTask } from './next-task.ts'
import type { Page } from './page.ts'
import type { Part } from './renderer/part.ts'
import type { Drawing, Renderer } from './renderer/render.tsx'
import { closeDelayMs } from './rules/after-submit.ts'
import { readCookie, writeCookie } from './visit/cookie.ts'
import { noteEngagement } from './visit/engagement-log.ts'
import { landingPage } from './visit/visited-pages.ts'

/** Submitted or redirected: closing such a popup is no abandonment (W4.43), however often it is opened. */
const marked = new WeakSet<PopupObject>()

/** A popup that is about to be shown, and whom it tells what becomes of it. */
export type Shown = {
  popup: PopupObject
  host: HTMLElement
  order: number
  trigger: TriggerName
  /** The visitor wants it: it does not count for the account's cap. */
  asked: boolean
  renderer: Renderer
  /** The template as it is written, and with its tags filled. */
  written: TemplateReply
  template: TemplateReply
  /** The parts of the renderer that this popup needs. */
  optional: readonly Part[]
  onClosing: (closeTrigger: CloseTrigger) => void
  onAnswered: (isConverted: boolean) => void
  /** It could not be drawn, or broke when it came up. */
  onFailed: (error: unknown) => void
  /** Opens another popup. */
  launch: (poptinId: string) => void
}

/**
 * Shows a popup, reports what becomes of it, and resolves when it is gone. Rejects when the page is over before it is
 * drawn.
 */
export async function showPopup(page: Page, shown: Shown): Promise<void> {
  const { popup, host, order, trigger, renderer, template } = shown
  for (const cookie of cookiesWhenShown(popup, readCookie)) writeCookie(cookie)
  if (!shown.asked && isCounted(popup.poptin_type))
    writeCookie(viewTimesAfter(readCookie(VIEW_TIMES_COOKIE), Date.now()))
  noteEngagement(popup, 'viewed')
  const viewId = reportViewed(page, popup, trigger)
  const properties = popup.design_properties
  const codeTab = codeTabOf(template.design)
  const answered = { popup, trigger, viewId, codeTab, onAnswered: shown.onAnswered }
  const redirect = isOn(properties.poptin_design_redirect) ? import('./redirect.ts') : null
  let next: string | null = null
  const tell = (happened: PopupEvent) => announce(page, popup, happened)
  /** Link buttons that this showing has counted: one whose page is slow to come, or never does, is pressed again. */
  const counted = new Set<string>()

  const isGame = popup.poptin_type === 'gamified'
  /** Where the page goes when a game is over: it is not left in the middle of one. */
  let afterGame = () => {}

  await nextTask(page.signal)
  return new Promise((resolve) => {
    const drawing: Drawing = {
      host,
      popup,
      ...template,
      parts: shown.optional,
      device: page.device,
      order,
      cdn: page.embed.cdn,
      display: page.embed.display,
      country: page.country,
      landingPageUrl: landingPage(),
      submit: async (fields) => {
        marked.add(popup)
        const { isRefused, isLeaving, codeRan } = await convert(page, answered, fields, '')
        if (isRefused) {
          marked.delete(popup)
          return { closeAfterMs: null, isRefused }
        }
        tell({ name: 'submitted' })
        // Also when the call has failed (W8.10).
        const leave = () =>
          void Promise.all([redirect, codeRan])
            .then(([then]) => then?.redirectAfterConversion(page, popup, fields))
            .catch(page.log)
        if (!isLeaving) {
          if (isGame) afterGame = leave
          else leave()
        }
        // Without a thank-you screen the form stays for a moment and then goes.
        const thanks = isOn(properties.poptin_design_thank_screen)
        return { closeAfterMs: thanks ? null : closeDelayMs(popup.poptin_target, template.design.language) }
      },
      press: async ({ id, converts, label, action }) => {
        marked.add(popup)
        tell({ name: 'clicked', button: id })
        if (action.kind === 'popup') next = action.popupId
        if (converts && !counted.has(id)) {
          counted.add(id)
          await (await convert(page, answered, [], label)).codeRan
        }
        return action.kind === 'add_to_cart'
          ? (await import('./store/add-to-cart.ts')).addToCart(page, action)
          : 'done'
      },
      askCode: () => {
        marked.add(popup)
        tell({ name: 'clicked', button: 'coupon' })
        return convert(page, answered, [], 'coupon')
      },
      onPlayed: (prize) => {
        if (prize?.is_winner) tell({ name: 'won', prize_label: prize.label })
        // A result that was seen is no popup that was left (W4.45).
        marked.add(popup)
        afterGame()
      },
      onClosing: (closeTrigger) => {
        popup.poptin_trigger.close_trigger = closeTrigger
        shown.onClosing(closeTrigger)
        const isLeft = !marked.has(popup)
        tell({ name: 'closed', close_trigger: closeTrigger, isLeft })
        if (isLeft) {
          noteEngagement(popup, 'closed')
          reportClosed(page, popup)
        }
      },
      log: page.log,
      onFailed: shown.onFailed,
      onClosed: () => {
        host.hidden = true
        // A game can be played again, and then left (W4.44).
        if (isGame) marked.delete(popup)
        resolve()
        remove()
        if (next !== null) shown.launch(next)
      },
    }
    const remove = renderer.renderPopup(drawing)
    tell({ name: 'shown', trigger })
    if (isOn(popup.has_tags)) {
      const redraw = ({ design }: TemplateReply) =>
        host.hidden || renderer.renderPopup({ ...drawing, design })
      import('./tags/fill-template.ts')
        .then((then) => then.refillTemplate(page, popup, shown.written, redraw))
        .catch(page.log)
    }
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
