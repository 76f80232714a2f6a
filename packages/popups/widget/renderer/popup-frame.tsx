import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { message } from '../../forms/rules/messages.ts'
import type { CloseTrigger } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { closeControls } from '../rules/close-controls.ts'
import { fit } from '../rules/fit.ts'
import { frameKind } from '../rules/frame-kind.ts'
import { readPlace } from '../rules/placement.ts'
import { formStops, tabOrder } from '../rules/tab-order.ts'
import { Card } from './card.tsx'
import { CloseButton } from './close-button.tsx'
import { lockPage } from './lock-page.ts'
import { effectMs, play } from './motion.ts'
import { ofPart } from './of-part.ts'
import type { Screen } from './part.ts'
import type { Drawing } from './render.tsx'
import { Slot } from './slot.tsx'
import { firstControl, trapFocus } from './trap-focus.ts'
import { useCountdown } from './use-countdown.ts'
import { useSteps } from './use-steps.ts'
import { useViewport } from './use-viewport.ts'

/** Escape takes the popup away this long after the key (W2.23). */
const ESCAPE_MS = 800

const fixedWithin = ({ past, covered }: ReturnType<typeof useViewport>) => ({
  '--past-left': `${past.left}px`,
  '--past-right': `${past.right}px`,
  '--past-top': `${past.top}px`,
  '--past-bottom': `${past.bottom}px`,
  '--covered': `${covered}px`,
})

/** A popup in its place: a modal dialog, a box above the page that goes on, or a piece of the page (W1.10). */
export function PopupFrame({ typefaces, ...drawing }: Drawing & { typefaces?: Promise<unknown> }) {
  const { popup, design, composition, device, order } = drawing
  const { poptin_type: type, design_properties: properties } = popup
  const kind = frameKind(type)
  // A preview stands among the controls of its editor and takes no focus from them.
  const isPreview = drawing.screen !== undefined
  const isModal = kind === 'modal' && !isPreview
  const frame = useRef<HTMLDialogElement>(null)
  const { isOpen, hasCard, most, isWhole, isSeen } = useSteps(
    frame,
    design.form.fields.length,
    isPreview,
    typefaces,
  )
  const closing = useRef(false)
  /** Where the last press began: one that only ends beside the card has marked text. */
  const pressed = useRef<EventTarget>(null)
  const [reached, setScreen] = useState<Screen>(
    () => ofPart(drawing.parts, 'firstScreen')?.(drawing) ?? 'form',
  )
  const screen = drawing.screen ?? reached
  const viewport = useViewport()
  const fitting = fit(type, composition.format, popup.poptin_size, viewport)
  const isPhone = device === 'mobile'
  const locks = isModal && isOn(properties.poptin_design_content_lock)
  const isStacked = fitting.isStacked || isPhone
  const placed = composition.placed?.[isStacked ? 'phone' : 'wide']
  drawing.placed = placed
  const { arrangement } = placed ?? composition
  const { colours } = composition
  const picture = design.photo ? arrangement.picture : 'none'
  const tabIndex = tabOrder(order, 0)
  const place = readPlace(properties.poptin_location, type)
  const controls = closeControls(properties.poptin_design_close_options_type, isOn(popup.x_close_button))
  const { left: secondsLeft } = useCountdown(properties.poptin_design_show_x_after_sec)
  // Beside the X one way out is enough: a button of the owner's that closes is the other one.
  const hasWayOut = design.links.some(({ action }) => action.kind === 'close')
  const skip = controls.skip && !hasWayOut ? (design.form.skip ?? message('skip', design.language)) : null
  const closesOnClick = isOn(properties.poptin_design_close_on_screen_click)
  const exit = properties.poptin_design_exit_effect

  const close = (trigger: CloseTrigger, afterMs = effectMs(exit)) => {
    if (closing.current || isPreview) return
    closing.current = true
    drawing.onClosing(trigger)
    if (frame.current) play(frame.current, exit, 'out', afterMs)
    setTimeout(() => {
      // Gives the focus back to where the page had it.
      if (isModal) frame.current?.close()
      drawing.onClosed()
    }, afterMs)
  }
  const goTo = (next: Screen) => {
    const card = frame.current?.querySelector<HTMLElement>('.card')
    // The thanks stand where the form stood: neither they nor what follows in the page must jump when they are shorter.
    const most = kind === 'inflow' ? '' : ', 100dvh - 32px'
    if (card) card.style.minHeight = `min(${card.offsetHeight}px${most})`
    setScreen(next)
  }
  const leave = (afterMs = ESCAPE_MS) => close(skip === null ? 'x_click' : 'cancel_click', afterMs)

  useLayoutEffect(() => {
    if (!isOpen) return
    if (isModal) frame.current?.showModal()
    else if (kind !== 'inflow') frame.current?.showPopover()
  }, [isModal, isOpen, kind])

  useLayoutEffect(() => (locks && isOpen ? lockPage() : undefined), [isOpen, locks])

  useLayoutEffect(() => {
    if (frame.current && isWhole && !isPreview)
      play(frame.current, properties.poptin_design_entry_effect, 'in')
  }, [isPreview, isWhole, properties.poptin_design_entry_effect])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isSeen || !isModal) return
    // On a phone the keyboard would cover what the popup has to say.
    if (isPhone) element.focus()
    else (firstControl(element) ?? element).focus()
  }, [isModal, isPhone, isSeen])

  // With the keyboard up there is room for less: the button comes into sight, and above all the field.
  const { covered } = viewport
  useLayoutEffect(() => {
    const focused = frame.current?.querySelector(':focus')
    if (!isPhone || !focused || covered === 0) return
    for (const element of [focused.closest('form')?.querySelector('.button'), focused])
      element?.scrollIntoView({ block: 'nearest' })
  }, [isPhone, covered])

  const closeNow = useRef(close)
  closeNow.current = close
  const lastsMs =
    isOn(properties.poptin_design_auto_close) && screen === 'form' && isSeen
      ? properties.poptin_design_auto_close_sec * SECOND_MS
      : null
  useEffect(() => {
    if (lastsMs === null) return
    const timer = setTimeout(() => closeNow.current('auto_close'), lastsMs)
    return () => clearTimeout(timer)
  }, [lastsMs])

  // Comes with the part that stands popups beside a page which goes on.
  const useOutside = ofPart(drawing.parts, 'useOutside')
  useOutside?.(isPreview ? null : { click: () => closesOnClick && close('bg_click'), escape: leave })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && kind !== 'inflow') {
      event.preventDefault()
      leave()
    }
    if (event.key === 'Tab' && isModal && frame.current) trapFocus(event, frame.current)
  }

  const onClick = (event: MouseEvent) => {
    const isBeside = event.target === frame.current && pressed.current === frame.current
    if (isModal && isBeside && closesOnClick) close('bg_click')
  }

  const { width, height } = popup.poptin_size
  const { paper, ink, second, button, buttonInk, foam, alarm } = colours
  const style = {
    '--paper': paper,
    '--ink': ink,
    '--second': second,
    '--foam': foam,
    '--alarm': alarm,
    '--button': button,
    '--button-ink': buttonInk,
    '--share': arrangement.share,
    '--width': `${Math.min(width, arrangement.width)}px`,
    '--widest': `${arrangement.width}px`,
    '--height': `${height}px`,
    '--scale': fitting.scale,
    ...placed?.properties,
    colorScheme: colours.scheme,
    // Elsewhere the difference is a scroll bar, which nothing that is fixed stands on.
    ...(isPhone && !isPreview && fixedWithin(viewport)),
  } as CSSProperties
  const Tag = isModal ? 'dialog' : 'section'
  return (
    <Tag
      ref={frame}
      className={`popup ${device} ${isStacked ? 'stacked' : ''} ${isSeen ? '' : 'coming'}`}
      style={style}
      popover={isModal || kind === 'inflow' ? undefined : 'manual'}
      role={kind === 'inflow' ? 'region' : isModal ? undefined : 'dialog'}
      data-type={type}
      data-mood={design.look.mood}
      data-frame={kind}
      data-horizontal={place.horizontal}
      data-vertical={place.vertical}
      data-layout={arrangement.layout}
      data-picture={picture}
      data-flow={arrangement.flow}
      data-align={arrangement.align}
      data-surface={arrangement.surface}
      data-headline={arrangement.headline}
      data-typeface={design.look.typeface}
      data-corners={design.look.corners}
      aria-labelledby="headline"
      lang={design.language}
      dir={design.language === 'he' ? 'rtl' : 'ltr'}
      tabIndex={isModal ? -1 : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={onClick}
      // A phone's way back asks first, and may close without asking; so may a script of the page.
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={() => leave(0)}
    >
      <Slot name="behind" drawing={drawing} screen={screen} tabIndex={tabIndex} close={close} />
      {hasCard && (
        <Card
          drawing={drawing}
          screen={screen}
          most={most}
          skip={skip}
          tabIndex={tabIndex}
          onScreen={goTo}
          close={close}
        />
      )}
      {controls.x && (
        <CloseButton
          language={design.language}
          secondsLeft={secondsLeft}
          comment={properties.poptin_design_show_x_comment}
          tabIndex={tabIndex + formStops(design.form.fields)}
          onClose={() => close(screen === 'thanks' ? 'submit' : 'x_click')}
        />
      )}
    </Tag>
  )
}
