import { useEffect, useRef, useState } from 'react'
import type { DrawMessage, FromFrame, MarkMessage, RulesMessage } from '../rules/canvas-messages.ts'
import { readToFrame } from '../rules/canvas-messages.ts'
import { applyPatch } from '../rules/patch-document.ts'
import { reuse } from '../rules/reuse.ts'
import { CanvasNode, LinkedModules } from './CanvasNode.tsx'
import { CanvasOverlay } from './CanvasOverlay.tsx'
import styles from './canvas.module.css'
import { HoveredModule } from './DrawnModule.tsx'
import { TextWriter } from './TextWriter.tsx'
import { useWriting } from './use-writing.ts'

const NO_RULES: RulesMessage = { kind: 'rules', allowed: {}, labels: {}, texts: {} }
const NO_MARK: MarkMessage = { kind: 'mark', selected: null, scrolls: false, view: 'desktop', hovers: false }

/**
 * The page that is being edited, in a frame of the console: it draws what the console sends, tells it what was pressed and
 * dropped, and does nothing by itself. Everything drawn is inert, so no link, form or button of it works (S6.08, S6.09).
 */
export function PageCanvas() {
  const [drawn, setDrawn] = useState<DrawMessage | null>(null)
  const [rules, setRules] = useState(NO_RULES)
  const [mark, setMark] = useState(NO_MARK)
  const last = useRef<DrawMessage | null>(null)
  const { writing, write, leave } = useWriting({ drawn, rules, mark }, tell)

  useEffect(() => {
    if (parent === window) return
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== parent) return
      const message = readToFrame(data)
      if (message?.kind === 'draw') {
        last.current = reuse(last.current, message)
        setDrawn(last.current)
      }
      if (message?.kind === 'patch' && last.current !== null) {
        const document = applyPatch(last.current.document, message.patch)
        last.current = document && { ...last.current, document }
        setDrawn(last.current)
      }
      if (message?.kind === 'rules') setRules(message)
      if (message?.kind === 'mark') {
        setMark(message)
        if (message.scrolls) scrollTo(message.selected)
      }
      if (message?.kind === 'write') {
        scrollTo(message.id)
        if (!write(message.id)) tell({ kind: 'edited', id: message.id })
      }
    }
    addEventListener('message', hear)
    const release = holdStill()
    tell({ kind: 'ready' })
    return () => {
      removeEventListener('message', hear)
      release()
    }
  }, [write])
  const { selected } = mark
  const writingId = useRef<string | null>(null)
  writingId.current = writing?.id ?? null
  useEffect(() => {
    // Another module was selected; the selection that a double click begins with arrives after the writing has begun.
    if (writingId.current !== null && writingId.current !== selected) leave()
  }, [selected, leave])

  if (drawn === null)
    return <p className={styles.waiting}>This page is drawn by the editor in the console.</p>
  const { document: shown, data, values, linked } = drawn
  return (
    <div data-page-canvas>
      <HoveredModule value={mark.hovers ? selected : null}>
        <LinkedModules value={linked}>
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
        </LinkedModules>
      </HoveredModule>
      {shown.sections.length === 0 && <p className={styles.waiting}>This page is empty. Add a section.</p>}
      <CanvasOverlay sections={shown.sections} rules={rules} selected={selected} tell={tell} write={write} />
      {writing !== null && (
        <TextWriter
          key={writing.key}
          moduleId={writing.id}
          placed={writing.placed}
          shown={writing.shown}
          sections={shown.sections}
          tell={tell}
          leave={writing.leave}
          goTo={writing.goTo}
        />
      )}
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
