import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FromFrame } from '../rules/canvas-messages.ts'
import { MARKS, type Mark, toggleMark } from '../rules/rich-marks.ts'
import type { PlacedText } from '../rules/text-places.ts'
import type { Modules } from '../rules/tree.ts'
import styles from './canvas.module.css'
import { useLayoutTick } from './module-boxes.ts'
import { useDrawnText } from './use-drawn-text.ts'

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  bold: 'Bold',
  link: 'Link',
  list: 'List',
  heading: 'Heading',
}
/** Keys of the console's commands that work while a text is written. */
const COMMAND_KEYS: ReadonlySet<string> = new Set(['z', 'y', 's', 'k', 'enter'])
/** What is taken over from the element that is written, so that the words stay where they are. */
const TYPOGRAPHY = [
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
] as const
const LEAST_WIDTH = 48

type Props = {
  moduleId: string
  /** What is written, as the document that is drawn has it; `undefined` when it is gone. */
  placed: PlacedText | undefined
  /** As the text is drawn, with what stands in place of `{{store.…}}`. */
  shown: PlacedText | undefined
  sections: Modules
  tell: (message: FromFrame) => void
  leave: () => void
  /** To the next text of the module, or the one before; false when there is none. */
  goTo: (step: 1 | -1) => boolean
}

/**
 * A field over the text it writes, in its typography. React owns the nodes of the view below, so they are hidden and never
 * edited themselves.
 */
export function TextWriter({ moduleId, placed, shown, sections, tell, leave, goTo }: Props) {
  useLayoutTick(sections)
  const drawn = useDrawnText(moduleId, shown)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(placed?.text ?? '')
  // Sent, and not yet drawn: a drawing of any other text comes from elsewhere, as an undo does.
  const sent = useRef<string[]>([])
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  const isThere = drawn !== null

  const drawnText = placed?.text
  useEffect(() => {
    if (drawnText === undefined) return
    const at = sent.current.lastIndexOf(drawnText)
    if (at >= 0) sent.current = sent.current.slice(at)
    else {
      sent.current = []
      setText(drawnText)
    }
  }, [drawnText])
  useEffect(() => {
    if (!isThere) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [isThere])
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  })
  useLayoutEffect(() => {
    if (selection !== null) field.current?.setSelectionRange(selection.start, selection.end)
  }, [selection])

  if (placed === undefined || drawn === null) return null
  const { isLong, isRich, most, path } = placed
  const write = (next: string) => {
    setText(next)
    sent.current.push(next)
    tell({ kind: 'written', id: moduleId, path, text: next })
  }
  const mark = (name: Mark) => {
    const { current } = field
    if (current === null) return
    const { text: next, ...selected } = toggleMark(
      { text, start: current.selectionStart, end: current.selectionEnd },
      name,
    )
    if (most !== null && next.length > most) return
    write(next)
    setSelection(selected)
    current.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const { shiftKey: shift, altKey: alt } = event
    const key = event.key.toLowerCase()
    const mod = event.ctrlKey || event.metaKey
    if (key === 'escape' || (key === 'enter' && !isLong && !mod)) leave()
    else if (key === 'tab' && goTo(shift ? -1 : 1)) return event.preventDefault()
    else if (mod && key === 'b' && isRich) mark('bold')
    else if (mod && COMMAND_KEYS.has(key)) tell({ kind: 'pressed', key: event.key, shift, mod, alt })
    else return
    event.preventDefault()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the field and its buttons
    <div
      data-text-writer
      className={styles.writer}
      style={styleOf(drawn)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave()
      }}
    >
      {isRich && (
        <div role="toolbar" aria-label="Marks" className={styles.marks}>
          {MARKS.map((name) => (
            <button key={name} type="button" onClick={() => mark(name)}>
              {MARK_WORDS[name]}
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={field}
        aria-label="Text"
        rows={1}
        value={text}
        {...(most !== null && { maxLength: most })}
        onChange={({ currentTarget: { value } }) => write(isLong ? value : value.replace(/\n+/g, ' '))}
        onKeyDown={onKeyDown}
      />
    </div>,
    document.body,
  )
}

function styleOf({ elements: [element], box }: NonNullable<ReturnType<typeof useDrawnText>>): CSSProperties {
  if (element === undefined) return {}
  const style = getComputedStyle(element)
  return {
    top: box.top,
    left: box.left,
    minWidth: Math.max(box.width, LEAST_WIDTH),
    minHeight: box.height,
    maxWidth: innerWidth - box.left,
    ...Object.fromEntries(TYPOGRAPHY.map((name) => [name, style[name]])),
  }
}
