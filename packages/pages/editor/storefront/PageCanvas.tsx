import { useEffect, useRef, useState } from 'react'
import type { DrawMessage, FromFrame, RulesMessage } from '../rules/canvas-messages.ts'
import { readToFrame } from '../rules/canvas-messages.ts'
import { reuse } from '../rules/reuse.ts'
import { CanvasNode } from './CanvasNode.tsx'
import { CanvasOverlay } from './CanvasOverlay.tsx'
import styles from './canvas.module.css'

const NO_RULES: RulesMessage = { kind: 'rules', allowed: {}, labels: {} }

/**
 * The page that is being edited, in a frame of the console: it draws what the console sends, tells it what was pressed and
 * dropped, and does nothing by itself. Everything drawn is inert, so no link, form or button of it works (S6.08, S6.09).
 */
export function PageCanvas() {
  const [drawn, setDrawn] = useState<DrawMessage | null>(null)
  const [rules, setRules] = useState(NO_RULES)
  const [selected, setSelected] = useState<string | null>(null)
  const last = useRef<DrawMessage | null>(null)

  useEffect(() => {
    if (parent === window) return
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== parent) return
      const message = readToFrame(data)
      if (message?.kind === 'draw') {
        last.current = reuse(last.current, message)
        setDrawn(last.current)
      }
      if (message?.kind === 'rules') setRules(message)
      if (message?.kind === 'mark') {
        setSelected(message.selected)
        if (message.scrolls) scrollTo(message.selected)
      }
    }
    addEventListener('message', hear)
    const release = holdStill()
    tell({ kind: 'ready' })
    return () => {
      removeEventListener('message', hear)
      release()
    }
  }, [])

  if (drawn === null)
    return <p className={styles.waiting}>This page is drawn by the editor in the console.</p>
  const { document: shown, data, values } = drawn
  return (
    <div data-page-canvas>
      {shown.sections.map((node, index) => (
        <CanvasNode
          key={node.id}
          node={node}
          data={data}
          values={values}
          labels={rules.labels}
          first={index === 0}
        />
      ))}
      {shown.sections.length === 0 && <p className={styles.waiting}>This page is empty. Add a section.</p>}
      <CanvasOverlay sections={shown.sections} rules={rules} selected={selected} tell={tell} />
    </div>
  )
}

function tell(message: FromFrame): void {
  parent.postMessage(message, location.origin)
}

function scrollTo(id: string | null): void {
  if (id === null) return
  const element = document.getElementById(id)
  const box = element?.getBoundingClientRect()
  if (box !== undefined && (box.top < 0 || box.bottom > innerHeight))
    element?.scrollIntoView({ block: box.height > innerHeight ? 'start' : 'center' })
}

/** Takes head, page and foot out of reach of pointers and keys. Returns the way back. */
function holdStill(): () => void {
  const parts = [...document.body.children].filter(
    (part) => part instanceof HTMLElement && !part.hasAttribute('data-canvas-overlay'),
  ) as HTMLElement[]
  for (const part of parts) part.inert = true
  return () => {
    for (const part of parts) part.inert = false
  }
}
