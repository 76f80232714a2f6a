import { useEffect, useRef } from 'react'
import { isEffectName } from '../../../rules/effect-settings.ts'
import type { Part, SlotProps } from '../../part.ts'
import { drawEffect } from './draw-effect.ts'
import effectsCss from './effects.css?inline'

export const part: Part = { css: effectsCss, slots: { behind: BehindCard, onCard: UnderWords } }

/** A popup that covers what is behind it has its effect on its card, under the words. */
const COVERING: readonly string[] = ['fullpage', 'embedded']

function BehindCard({ drawing }: SlotProps) {
  return COVERING.includes(drawing.popup.poptin_type) ? null : <Effect drawing={drawing} covers="window" />
}

function UnderWords({ drawing }: SlotProps) {
  return COVERING.includes(drawing.popup.poptin_type) ? <Effect drawing={drawing} covers="card" /> : null
}

/**
 * A canvas that nobody can click on or hear of (W1.23); nothing for people who want no motion, nor for an effect of a
 * newer service (W1.24).
 */
function Effect({ drawing, covers }: Pick<SlotProps, 'drawing'> & { covers: 'window' | 'card' }) {
  const { design, log } = drawing
  const name: string | null = design.effect
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = place.current?.closest<HTMLElement>(covers === 'window' ? '.popup' : '.card')
    if (!frame || name === null) return
    if (!isEffectName(name)) return log?.('unknown effect', name)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const canvas = document.createElement('canvas')
    canvas.className = `effect over-${covers}`
    canvas.dataset.effect = name
    canvas.ariaHidden = 'true'
    frame.prepend(canvas)
    // The popup gets its place only when it is opened, and another one when its thanks are shorter than its form.
    const follow = new ResizeObserver(() => spread(canvas, frame, covers))
    follow.observe(frame)
    const stop = drawEffect(canvas, name, () => spread(canvas, frame, covers))
    return () => {
      follow.disconnect()
      stop()
      canvas.remove()
    }
  }, [name, covers, log])
  return <div ref={place} className="effect-place" />
}

/** Lays the canvas over the window, wherever in it the popup stands, or over the card; gives its size in px. */
function spread(canvas: HTMLElement, frame: HTMLElement, covers: 'window' | 'card'): [number, number] {
  if (covers === 'card') return [frame.clientWidth, frame.clientHeight]
  // Moved by a transform, which is no shift of the page's layout.
  const [left, top] = [frame.offsetLeft + frame.clientLeft, frame.offsetTop + frame.clientTop]
  canvas.style.transform = `translate(${-left}px, ${-top}px)`
  return [innerWidth, innerHeight]
}
