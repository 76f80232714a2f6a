import type { Settings } from '../../behaviour/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design } from '../contract.ts'
import type { Finding } from '../rules/lint/finding.ts'
import type { View } from '../rules/places/layout-of.ts'
import type { TypedWork } from '../rules/work.ts'

/** What becomes of a thing: some of it again, or what the thing as it is then says. */
type Change<Thing> = Partial<Thing> | ((now: Thing) => Partial<Thing>)

/** A popup under its owner's hands, as the parts of the designer see it. */
export type DesignEditing = {
  /** The popup's own id. */
  id: string
  /** Visitors see it: its type stays. */
  isLive: boolean
  type: PopupType
  design: Design
  settings: Settings
  findings: readonly Finding[]
  /** The layout that positions are told of: that of wide windows, or that of phones. */
  view: View
  /** `what` names what is changed: the letters of one line are one step back. */
  changeDesign: (part: Change<Design>, what?: string) => void
  changeForm: (part: Change<Design['form']>, what?: string) => void
  changeSettings: (part: Change<Settings>, what?: string) => void
  changeWork: (work: TypedWork) => void
  /** What is wrong with what a path names, such as `design.form.headline`. */
  problemAt: (path: string) => string | undefined
}

export type PartProps = { editing: DesignEditing }

/** Makes the helpers that parts change a draft with. `problems` are those that its schema found. */
export function editingOf(input: {
  id: string
  isLive: boolean
  work: TypedWork
  findings: readonly Finding[]
  problems: readonly { path: string; message: string }[]
  change: (work: Change<TypedWork>, what?: string) => void
  view: View
}): DesignEditing {
  const { work, findings, problems, change } = input
  const { type, design, settings } = work
  return {
    id: input.id,
    isLive: input.isLive,
    type,
    design,
    settings,
    findings,
    view: input.view,
    changeWork: (next) => change(next),
    changeDesign: (part, what) => change((now) => ({ design: merge(now.design, part) }), what),
    changeForm: (part, what) =>
      change((now) => ({ design: { ...now.design, form: merge(now.design.form, part) } }), what),
    changeSettings: (part, what) => change((now) => ({ settings: merge(now.settings, part) }), what),
    problemAt: (path) =>
      findings.find((finding) => finding.path === path && finding.level === 'error')?.message ??
      problems.find((problem) => problem.path === path)?.message,
  }
}

function merge<Thing extends object>(now: Thing, part: Change<Thing>): Thing {
  return { ...now, ...(typeof part === 'function' ? part(now) : part) }
}

/** The direction in which the popup's own words are written. */
export function directionOf(design: Design): 'ltr' | 'rtl' {
  return design.language === 'he' ? 'rtl' : 'ltr'
}
