import type { PopupObject } from '../model/popup-object-contract.ts'
import type { TracedRule } from '../targeting/rules/trace-audience.ts'
import type { Verdict } from '../targeting/rules/verdict.ts'
import type { DisplayReply, TemplateReply } from './contract.ts'

/** One campaign of the account as the service saw it for this page and visitor. */
export type TracedCampaign = {
  popup: PopupObject
  verdict: Verdict
  /** Every group must let the visitor through; a group does when one of its rules does. */
  audience: TracedRule[][]
}

/** What the answer of the display call has besides in a preview; the trace only for the holder of a pass. */
export type PreviewReply = DisplayReply & {
  preview: {
    /** The draft, for the holder of a pass; without it what is published. */
    template: TemplateReply | null
    /** What the viewer should know, '' for nothing. */
    notice: string
    trace: TracedCampaign[] | null
  }
}
