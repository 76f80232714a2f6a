import { useElementSize } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageDocument } from '../../document/contract.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import type { EditedPage, RenderData } from '../contract.ts'
import { type FromFrame, readFromFrame, type ToFrame } from '../rules/canvas-messages.ts'
import { patchBetween } from '../rules/patch-document.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

/** Of the storefront; the parameter asks for it as somebody who may edit pages. */
const CANVAS_PATH = '/index.php/page-canvas/?et_fb=1'

/** A template is drawn with a sample of the pages that it is for. */
function canvasPath({ id, kind }: Pick<EditedPage, 'id' | 'kind'>): string {
  return templateKindOf(kind) === null ? CANVAS_PATH : `${CANVAS_PATH}&template=${id}`
}

type Props = {
  editing: Editing
  render: RenderData
  /** Width of the page's window in px. */
  width: number
  onMessage: (message: FromFrame) => void
  /** Gets the way to begin to write the main text of a module where it stands. */
  writer: RefObject<((id: string) => void) | null>
}

/** The page as visitors will see it, drawn by the storefront's own code in a frame that is scaled to fit. */
export function Canvas({ editing, render, width, onMessage, writer }: Props) {
  const { draft, allowed, labels, texts, selected, view, hovers } = editing
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width: room, height } = useElementSize()
  const [isReady, setReady] = useState(false)
  const hears = useRef(onMessage)
  hears.current = onMessage
  const fromFrame = useRef(false)
  const drawn = useRef<{ document: PageDocument; render: RenderData } | null>(null)
  // Where the focus was when writing began from the keyboard; it returns there.
  const beganAt = useRef<HTMLElement | null>(null)
  const scale = room === 0 ? 1 : Math.min(1, room / width)

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const message = readFromFrame(data)
      if (message === null) return
      if (message.kind === 'ready') {
        drawn.current = null
        setReady(true)
      }
      if (message.kind === 'selected') fromFrame.current = true
      if (message.kind === 'left') {
        beganAt.current?.focus()
        beganAt.current = null
      }
      hears.current(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (isReady) send(frame.current, { kind: 'rules', allowed, labels, texts })
  }, [isReady, allowed, labels, texts])
  useEffect(() => {
    if (!isReady) return
    const before = drawn.current
    drawn.current = { document: draft.document, render }
    // Letters are typed fast: the whole page is sent only when more than one module is another.
    const patch = before?.render === render ? patchBetween(before.document, draft.document) : null
    send(
      frame.current,
      patch === null ? { kind: 'draw', document: draft.document, ...render } : { kind: 'patch', patch },
    )
  }, [isReady, draft.document, render])
  useEffect(() => {
    if (!isReady) return
    send(frame.current, { kind: 'mark', selected, scrolls: !fromFrame.current, view, hovers })
    fromFrame.current = false
  }, [isReady, selected, view, hovers])
  useEffect(() => {
    writer.current = (id) => {
      const { activeElement } = document
      if (activeElement !== frame.current && activeElement instanceof HTMLElement)
        beganAt.current = activeElement
      frame.current?.scrollIntoView({ block: 'nearest' })
      frame.current?.focus()
      send(frame.current, { kind: 'write', id })
    }
    return () => {
      writer.current = null
    }
  }, [writer])

  return (
    <div ref={ref} className={styles.stage}>
      <iframe
        ref={frame}
        title="The page"
        src={canvasPath(draft.stored)}
        className={styles.frame}
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  )
}

function send(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}
