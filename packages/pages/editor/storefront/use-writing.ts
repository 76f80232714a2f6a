import { useCallback, useRef, useState } from 'react'
import type { DrawMessage, FromFrame, MarkMessage, RulesMessage } from '../rules/canvas-messages.ts'
import { type PlacedText, type TextPath, textsOf } from '../rules/text-places.ts'
import { findNode } from '../rules/tree.ts'
import { filled } from './CanvasNode.tsx'
import { locateText } from './locate-text.ts'
import { holds, type Point } from './module-boxes.ts'

/** Names of main texts, the best first: what a module says rather than what stands above it. */
const MAIN_NAMES = ['title', 'headline', 'label', 'quote', 'name', 'body', 'text']

type Drawing = { drawn: DrawMessage | null; rules: RulesMessage; mark: MarkMessage }

/** A text that is written on the canvas, as it is in the document and as it is drawn. */
export type Writing = {
  id: string
  key: string
  placed: PlacedText | undefined
  shown: PlacedText | undefined
  leave: () => void
  goTo: (step: 1 | -1) => boolean
}

/** Which text of the page is written at the moment, and the ways to begin. */
export function useWriting(drawing: Drawing, tell: (message: FromFrame) => void) {
  const [at, setAt] = useState<{ id: string; path: TextPath } | null>(null)
  const latest = useRef(drawing)
  latest.current = drawing

  /** Begins with the text at a point, or with the main one of the module; false when no text of it is drawn. */
  const write = useCallback((id: string, point?: Point): boolean => {
    const drawnTexts = textsIn(latest.current, id, true).flatMap((placed) => {
      const place = locateText(id, placed)
      return place === null ? [] : [{ placed, box: place.box }]
    })
    const pointed = point && drawnTexts.find(({ box }) => holds(box, point))
    const chosen =
      pointed ?? drawnTexts.toSorted((one, other) => rankOf(one.placed) - rankOf(other.placed))[0]
    if (chosen === undefined) return false
    setAt({ id, path: chosen.placed.path })
    return true
  }, [])
  const leave = useCallback(() => {
    setAt((before) => {
      if (before !== null) tell({ kind: 'left' })
      return null
    })
  }, [tell])
  /** Ends the writing of one text. A field that makes room for the next loses the focus as it goes, and ends nothing. */
  const leaveText = (id: string, key: string) =>
    setAt((before) => {
      if (before === null || before.id !== id || keyOf(before.path) !== key) return before
      tell({ kind: 'left' })
      return null
    })

  const keyAt = at === null ? '' : keyOf(at.path)
  const textAt = (isFilled: boolean) =>
    at === null ? undefined : textsIn(drawing, at.id, isFilled).find(({ path }) => keyOf(path) === keyAt)
  const goTo = (step: 1 | -1): boolean => {
    if (at === null) return false
    const drawnTexts = textsIn(drawing, at.id, true).filter(
      (one) => keyOf(one.path) === keyAt || locateText(at.id, one) !== null,
    )
    const next = drawnTexts[drawnTexts.findIndex(({ path }) => keyOf(path) === keyAt) + step]
    if (next === undefined) return false
    setAt({ id: at.id, path: next.path })
    return true
  }
  const writing: Writing | null =
    at === null
      ? null
      : {
          id: at.id,
          key: `${at.id} ${keyAt}`,
          placed: textAt(false),
          shown: textAt(true),
          leave: () => leaveText(at.id, keyAt),
          goTo,
        }
  return { writing, write, leave }
}

/** The texts of a module in the view that is edited; `isFilled` with the store's details in place of placeholders. */
function textsIn({ drawn, rules, mark }: Drawing, id: string, isFilled: boolean): PlacedText[] {
  const node = drawn && findNode(drawn.document.sections, id)
  if (!node) return []
  return textsOf(isFilled ? filled(node, drawn.values) : node, rules.texts[node.type] ?? [], mark.view)
}

function rankOf({ path }: PlacedText): number {
  const rank = MAIN_NAMES.indexOf(String(path.at(-1)))
  // What stands in a list comes after what the module itself says.
  return (rank < 0 ? MAIN_NAMES.length : rank) + path.length * MAIN_NAMES.length
}

function keyOf(path: TextPath): string {
  return JSON.stringify(path)
}
