import type { TracedCampaign } from '../../../display/preview-contract.ts'
import type { PopupObject } from '../../../model/popup-object-contract.ts'
import { isOn } from '../../../model/rules/switch.ts'
import type { TriggerName } from '../../../model/rules/trigger-name.ts'
import { evaluateFilters } from '../../../targeting/rules/evaluate-filters.ts'
import type { TracedRule } from '../../../targeting/rules/trace-audience.ts'
import { traceFilters } from '../../../targeting/rules/trace-filters.ts'
import { pageFacts } from '../../filters/page-facts.ts'
import type { Page } from '../../page.ts'
import { describeCondition, type Progress, progressOf } from '../../rules/describe-condition.ts'
import { readCartTrigger } from '../../rules/read-cart-trigger.ts'
import { readTriggers } from '../../rules/read-triggers.ts'
import { scrolledPercent } from '../../rules/scrolled-percent.ts'
import { type TraceState, traceStates } from '../../rules/trace-state.ts'
import { coversThePage } from '../../stage.ts'
import { listenForActivity } from '../../triggers/activity.ts'
import { armTriggers } from '../../triggers/arm-triggers.ts'

/** A campaign as it stands at this moment; a trigger has passed when it has fired. */
export type WatchedCampaign = TraceState & {
  id: string
  name: string
  audience: TracedRule[][]
  filters: TracedRule[]
  triggers: TracedRule[]
}

/** Reads how every campaign of the account stands now. */
export type WatchedCampaigns = () => WatchedCampaign[]

/** Arms the triggers of every campaign as a visitor's page would, and only notes when they fire. */
export function watchCampaigns(page: Page, traced: readonly TracedCampaign[]): WatchedCampaigns {
  let lastActive = page.startedAt
  let hasAdBlocker: boolean | undefined
  listenForActivity(page, () => {
    lastActive = Date.now()
  })
  if (traced.some(({ popup }) => isOn(popup.display_if_adblock_active)))
    void page.hasAdBlocker().then((known) => {
      hasAdBlocker = known
    })
  const armed = traced.map(({ popup }) => {
    const firedAt = new Map<TriggerName, number>()
    let clicks = 0
    const fire = (name: TriggerName) => {
      const isFirst = !firedAt.has(name)
      if (isFirst) firedAt.set(name, Date.now())
      return isFirst
    }
    armTriggers(page, popup, fire, () => ++clicks)
    return { firedAt, clicks: () => clicks }
  })

  return () => {
    const facts = pageFacts(hasAdBlocker)
    const states = traceStates(
      traced.map(({ popup, verdict }, at) => ({
        name: popup.poptin_name,
        service: verdict,
        page: evaluateFilters(popup, facts),
        firedAt: first(armed[at]?.firedAt),
        coversThePage: coversThePage(popup.poptin_type),
      })),
    )
    return traced.map(({ popup, audience }, at): WatchedCampaign => {
      const progress = readProgress(page, lastActive, armed[at]?.clicks() ?? 0)
      const triggers = armedOn(page, popup).map(({ name, condition }): TracedRule => {
        const fired = armed[at]?.firedAt.get(name)
        const seen =
          fired === undefined ? progressOf(condition, progress) : `fired ${sinceStart(page, fired)}`
        return { words: describeCondition(condition), seen, passes: fired !== undefined }
      })
      return {
        ...(states[at] ?? { state: 'kept', why: '' }),
        id: popup.poptin_id,
        name: popup.poptin_name,
        audience,
        filters: traceFilters(popup, facts),
        triggers: triggers.length > 0 ? triggers : [ON_CLICK],
      }
    })
  }
}

function armedOn({ device, store }: Page, popup: PopupObject) {
  const cart = store && readCartTrigger(popup, store.platform)
  return [...readTriggers(popup, device), ...(cart ? [cart] : [])]
}

/** What a popup without triggers of its own waits for (W3.06). */
const ON_CLICK: TracedRule = { words: 'when the visitor clicks what opens it', seen: '', passes: false }

function first(fired: ReadonlyMap<TriggerName, number> | undefined): number | null {
  return fired === undefined || fired.size === 0 ? null : Math.min(...fired.values())
}

function sinceStart(page: Page, at: number): string {
  return `after ${Math.max(0, Math.round((at - page.startedAt) / 1000))} s`
}

function readProgress(page: Page, lastActive: number, clicks: number): Progress {
  const now = Date.now()
  const pageSeconds = Math.floor((now - page.startedAt) / 1000)
  return {
    pageSeconds,
    visitSeconds: pageSeconds + Math.round(page.visit.secondsBefore),
    clicks,
    idleSeconds: Math.floor((now - lastActive) / 1000),
    scrolledPercent: scrolledPercent(scrollY, document.documentElement.scrollHeight, innerHeight),
    pages: page.pages,
  }
}
