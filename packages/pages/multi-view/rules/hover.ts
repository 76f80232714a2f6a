/** Whether a module is hovered, by whatever it is pointed at with (S4.52-S4.55). */
export type HoverState = 'normal' | 'hovered'

export type HoverEvent = 'mouse-enters' | 'touched' | 'focused' | 'left' | 'enters-header-or-footer'

/** The next state, and whether a click that comes with the event is one on what stands there. */
type Step = { state: HoverState; clicks: boolean }

const STEPS: Readonly<Record<HoverState, Readonly<Record<HoverEvent, Step>>>> = {
  normal: {
    'mouse-enters': { state: 'hovered', clicks: true },
    // The first touch only shows what hovering shows; the second one is the click (S4.53).
    touched: { state: 'hovered', clicks: false },
    focused: { state: 'hovered', clicks: true },
    left: { state: 'normal', clicks: true },
    'enters-header-or-footer': { state: 'normal', clicks: true },
  },
  hovered: {
    'mouse-enters': { state: 'hovered', clicks: true },
    touched: { state: 'hovered', clicks: true },
    focused: { state: 'hovered', clicks: true },
    left: { state: 'normal', clicks: true },
    'enters-header-or-footer': { state: 'normal', clicks: true },
  },
}

export function stepHover(state: HoverState, event: HoverEvent): Step {
  return STEPS[state][event]
}
