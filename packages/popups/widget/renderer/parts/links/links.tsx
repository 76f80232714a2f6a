import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { linkAddress } from '../../../../behaviour/rules/addresses.ts'
import type { Link } from '../../../../designs/contract.ts'
import { redirectDelayMs } from '../../../rules/after-submit.ts'
import type { Part, SlotProps } from '../../part.ts'
import linksCss from './links.css?inline'

export const part: Part = { place: 'links', css: linksCss, slots: { afterForm: Links } }

/** A page that is about to be left waits at most so long for a conversion to arrive; the outbox keeps it. */
const PATIENCE_MS = 2500

/** The popup's link buttons (W4.74–W4.79): links that the browser follows, and buttons. */
function Links({ drawing, tabIndex, close }: SlotProps) {
  const { design, device } = drawing
  const Icon = drawing.parts.find((part) => part.LinkIcon)?.LinkIcon
  /** The second press of a double click is none. */
  const isLeaving = useRef(false)

  /** In a new tab the browser goes by itself; in the same one the call leaves before the page does (W9.22). */
  const follow = async (event: MouseEvent<HTMLAnchorElement>, link: Link) => {
    if (isLeaving.current) return event.preventDefault()
    isLeaving.current = true
    const { href, target } = event.currentTarget
    const isElsewhere = target !== '' || event.metaKey || event.ctrlKey || event.shiftKey
    if (!isElsewhere) event.preventDefault()
    const sent = Promise.all([drawing.press(link), wait(redirectDelayMs(device, false))])
    await Promise.race([sent, wait(PATIENCE_MS)])
    if (!isElsewhere) location.assign(href)
    // A call or a message leaves the page where it is.
    if (isElsewhere || !/^https?:/.test(href)) return close(closeTrigger(link))
    // What is downloaded leaves the page where it is as well: it can be asked for again.
    await wait(PATIENCE_MS)
    isLeaving.current = false
  }

  return (
    <div className="links">
      {design.links.map((link) => {
        const { action, label } = link
        const common = {
          className: `poptin_link link ${looks(link, design.form.button === null)}`,
          tabIndex,
          'data-action': action.kind,
        }
        if (action.kind === 'add_to_cart') {
          const CartButton = drawing.parts.find((part) => part.CartButton)?.CartButton
          const onDone = () => close(closeTrigger(link))
          return (
            CartButton && (
              <CartButton key={link.id} link={link} drawing={drawing} onDone={onDone} {...common} />
            )
          )
        }
        if (action.kind !== 'url') {
          const press = () => {
            if (isLeaving.current) return
            isLeaving.current = true
            void drawing.press(link)
            close(closeTrigger(link))
          }
          return (
            <button key={link.id} type="button" {...common} onClick={press}>
              {label}
            </button>
          )
        }
        const address = linkAddress(action.url)
        const target = action.newTab ? { target: '_blank', rel: 'noopener' } : {}
        return (
          address !== null && (
            <a
              key={link.id}
              href={address}
              {...target}
              {...common}
              onKeyDown={pressBySpace}
              onClick={(event) => follow(event, link)}
            >
              {Icon && <Icon address={action.url} />}
              {label}
            </a>
          )
        )
      })}
    </div>
  )
}

/** Beside a form's own button a link button stands back. */
function looks({ look }: Link, isOnlyAction: boolean): string {
  if (look === 'quiet') return 'skip'
  return isOnlyAction ? 'button' : 'button second'
}

function closeTrigger({ converts }: Link): 'submit' | 'cancel_click' {
  return converts ? 'submit' : 'cancel_click'
}

/** A link of a popup is a button to its visitor: Space presses it, too (W2.22). */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
