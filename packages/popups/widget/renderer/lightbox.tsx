import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CloseTrigger } from '../../display/popup-contract.ts'
import { message } from '../../forms/rules/messages.ts'
import { closeControls } from '../rules/close-controls.ts'
import { isOn } from '../rules/switch.ts'
import { formStops, tabOrder } from '../rules/tab-order.ts'
import { CloseButton } from './close-button.tsx'
import { effectMs, play } from './motion.ts'
import { Postcard } from './postcard.tsx'
import type { Drawing } from './render.tsx'
import { Slot } from './slot.tsx'
import { useCountdown } from './use-countdown.ts'
import { useNarrow } from './use-narrow.ts'

/** Escape takes the popup away this long after the key (W2.23). */
const ESCAPE_MS = 800

type Screen = 'form' | 'thanks'

/** A popup in the middle of the screen, above everything the page has: a modal dialog in the top layer. */
export function Lightbox(drawing: Drawing) {
  const { popup, design, device, order } = drawing
  const properties = popup.design_properties
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef(false)
  const [screen, setScreen] = useState<Screen>('form')
  const isStacked = useNarrow() || device === 'mobile'
  const tabIndex = tabOrder(order, 0)
  const controls = closeControls(properties.poptin_design_close_options_type, isOn(popup.x_close_button))
  const secondsLeft = useCountdown(properties.poptin_design_show_x_after_sec)
  const skip = controls.skip ? (design.form.skip ?? message('skip', design.language)) : null

  const close = (trigger: CloseTrigger, atLeastMs = 0) => {
    if (closing.current) return
    closing.current = true
    drawing.onClosing(trigger)
    const exit = properties.poptin_design_exit_effect
    if (dialog.current) play(dialog.current, exit, 'out')
    setTimeout(
      () => {
        dialog.current?.close()
        drawing.onClosed()
      },
      Math.max(effectMs(exit), atLeastMs),
    )
  }

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    play(element, properties.poptin_design_entry_effect, 'in')
    // On a phone the keyboard would cover what the popup has to say.
    if (device === 'desktop') firstField(element)?.focus()
    else element.focus()
  }, [device, properties.poptin_design_entry_effect])

  useEffect(() => {
    if (!properties.poptin_design_auto_close || screen !== 'form') return
    const timer = setTimeout(() => close('auto_close'), properties.poptin_design_auto_close_sec * 1000)
    return () => clearTimeout(timer)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close(skip === null ? 'x_click' : 'cancel_click', ESCAPE_MS)
    }
    if (event.key === 'Tab' && dialog.current) keepFocusInside(event, dialog.current)
  }

  const onClick = (event: MouseEvent) => {
    const onBackground = event.target === dialog.current
    if (onBackground && properties.poptin_design_close_on_screen_click) close('bg_click')
  }

  return (
    <dialog
      ref={dialog}
      className={`popup ${device} ${isStacked ? 'stacked' : ''} mood-${design.look.mood}`}
      aria-labelledby="headline"
      lang={design.language}
      dir={design.language === 'he' ? 'rtl' : 'ltr'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => event.preventDefault()}
    >
      <Slot name="behind" {...{ drawing, screen, tabIndex, close }} />
      <Postcard
        drawing={drawing}
        screen={screen}
        skip={skip}
        tabIndex={tabIndex}
        onThanks={() => setScreen('thanks')}
        close={close}
      />
      {controls.x && (
        <CloseButton
          language={design.language}
          secondsLeft={secondsLeft}
          comment={properties.poptin_design_show_x_comment}
          tabIndex={tabOrder(order, formStops(design.form.fields))}
          onClose={() => close(screen === 'thanks' ? 'submit' : 'x_click')}
        />
      )}
    </dialog>
  )
}

const FOCUSABLE = 'input, button:not([disabled]), a[href], select, textarea'

function firstField(dialog: HTMLElement): HTMLElement | undefined {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)][0]
}

/** Tab goes round: from the last control, the close button, to the first field and back (W2.20). */
function keepFocusInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const [first, last] = [controls[0], controls.at(-1)]
  const root = dialog.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  const goal = event.shiftKey
    ? focused === dialog || isSameStop(focused, first)
      ? last
      : undefined
    : focused === last
      ? first
      : undefined
  if (!goal) return
  event.preventDefault()
  goal.focus()
}

/** Radio buttons of one group are one stop of the Tab key. */
function isSameStop(one: Element | null, other: Element | undefined): boolean {
  if (one === other) return true
  const [first, second] = [one, other].map((element) => element as HTMLInputElement | undefined)
  return first?.type === 'radio' && second?.type === 'radio' && first.name === second.name
}
