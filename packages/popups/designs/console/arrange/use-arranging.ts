import { useState } from 'react'
import type { PopupType } from '../../../model/contract.ts'
import type { Design } from '../../contract.ts'
import type { Laid } from '../../preview-contract.ts'
import { describeHindrance, describePlace } from '../../rules/places/describe-place.ts'
import { layoutToChange, type View } from '../../rules/places/layout-of.ts'
import { type Layout, PLACED_PART_NAMES, type PlacedPart } from '../../rules/places/placed-parts.ts'
import { type Step, stepPart } from '../../rules/places/step-part.ts'
import { withLayout } from '../../rules/places/with-layout.ts'

/** The parts of a popup under their owner's hands: one is picked up, moved step by step, and put down or back. */
export type Arranging = {
  isOn: boolean
  setOn: (isOn: boolean) => void
  /** The layout that is changed: that of wide windows, or that of phones. */
  view: View
  layout: Layout
  /** The design as it is drawn: with the part that is picked up where it would be. */
  shown: Design
  /** The part that is picked up by keyboard. */
  moving: PlacedPart | null
  /** Where everything is drawn. */
  laid: Laid | null
  setLaid: (laid: Laid) => void
  /** What a screen reader is told. */
  said: string
  pickUp: (part: PlacedPart) => void
  step: (step: Step) => void
  putDown: () => void
  putBack: () => void
  /** Takes a layout that a pointer has made: one step of the history. */
  place: (part: PlacedPart, layout: Layout) => void
}

const HELP = 'Arrow keys move it, Shift and arrow keys change its size, Enter places it, Escape puts it back.'

export function useArranging(input: {
  type: PopupType
  design: Design
  device: 'desktop' | 'mobile'
  change: (part: (now: Design) => Partial<Design>) => void
}): Arranging {
  const { type, design, device } = input
  const [isOn, setOn] = useState(false)
  const [laid, setLaid] = useState<(Laid & { device: string }) | null>(null)
  const [moved, setMoved] = useState<{ part: PlacedPart; layout: Layout } | null>(null)
  const [said, say] = useState('')
  // A window may be too low for columns, which only the frame knows.
  const isKnown = laid !== null && laid.device === device
  const view = isKnown ? laid.view : device === 'mobile' ? 'phone' : 'wide'
  const layout = moved?.layout ?? layoutToChange(type, design, view)
  const keep = (next: Layout) => {
    const before = layoutToChange(type, design, view)
    if (JSON.stringify(next) !== JSON.stringify(before))
      input.change((now) => ({ places: withLayout(now.places, view, next) }))
  }
  const stop = (words: string) => {
    setMoved(null)
    say(words)
  }
  return {
    isOn,
    setOn: (next) => {
      setOn(next)
      stop(next ? 'Choose a part and press Enter to move it.' : '')
    },
    view,
    layout,
    shown: isOn ? { ...design, places: withLayout(design.places, view, layout) } : design,
    moving: moved?.part ?? null,
    laid: isOn && isKnown ? laid : null,
    setLaid: (next) => setLaid({ ...next, device }),
    said,
    pickUp: (part) => {
      setMoved({ part, layout })
      say(`${PLACED_PART_NAMES[part].label} is picked up. ${describePlace(layout, part)} ${HELP}`)
    },
    step: (step) => {
      if (moved === null) return
      const next = stepPart(moved.layout, moved.part, step)
      if (typeof next === 'string') return say(describeHindrance(next))
      setMoved({ ...moved, layout: next })
      say(describePlace(next, moved.part))
    },
    putDown: () => {
      if (moved === null) return
      keep(moved.layout)
      stop(`${PLACED_PART_NAMES[moved.part].label} placed. ${describePlace(moved.layout, moved.part)}`)
    },
    putBack: () => {
      if (moved === null) return
      const before = layoutToChange(type, design, view)
      stop(`${PLACED_PART_NAMES[moved.part].label} is back. ${describePlace(before, moved.part)}`)
    },
    place: (part, next) => {
      keep(next)
      stop(`${PLACED_PART_NAMES[part].label} placed. ${describePlace(next, part)}`)
    },
  }
}
