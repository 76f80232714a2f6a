import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { isSameValue } from '@buoy/kernel/rules/compare-values.ts'
import { applyStep, beginHistory, redo, undo } from '@buoy/kernel/rules/history.ts'
import { callApi, failureText, isApiFailure, theirsOf } from '@buoy/ui/console/call-api.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageDocument } from '../../document/contract.ts'
import type { EditedPage } from '../contract.ts'
import { goOnTyping, type Typing } from '../rules/typing-steps.ts'

/** How long after the last change a draft is saved, and how long after a failure it is tried again, in ms. */
const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 5000

type Stored = Versioned<EditedPage>

/** Why a draft is not saved: nothing answered, it was refused, or somebody else has saved meanwhile. */
export type DraftTrouble =
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: Stored }

/** The draft of a page under an owner's hands. */
export type PageDraft = {
  /** What the server has answered last. */
  stored: Stored
  document: PageDocument
  /**
   * Takes what becomes of the document. `what` names a change that goes on, such as typing into one field, which is one step
   * until there is a pause; '' is always a step.
   */
  change: (next: PageDocument, what?: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  isDirty: boolean
  isSaving: boolean
  trouble: DraftTrouble | null
  /** Saves what is not saved yet; the version then, or `null` when it could not be saved. */
  flush: () => Promise<number | null>
  /** Goes on from what the server has answered: a step that can be taken back. */
  adopt: (stored: Stored) => void
  /** Tells of a refusal of something else than saving; true for a conflict, which waits for a decision then. */
  noteConflict: (error: unknown) => boolean
  /** After a conflict: my draft over theirs. */
  keepMine: () => void
}

/** Keeps the draft of a page: each change is a step that can be taken back, and is saved a moment later. */
export function usePageDraft(opened: Stored): PageDraft {
  const path = `/page-editor/${opened.id}`
  const [history, setHistory] = useState(() => beginHistory(opened.document))
  const [stored, setStored] = useState(opened)
  const [saved, setSaved] = useState(opened.document)
  const [trouble, setTrouble] = useState<DraftTrouble | null>(null)
  const [isSaving, setSaving] = useState(false)
  const document = history.present
  // What a save that is asked for outside of a render begins with.
  const now = useRef({ document, saved, version: opened.version })
  now.current.document = document
  const running = useRef<Promise<number | null> | null>(null)
  const isDirty = document !== saved

  const remember = useCallback((next: Stored, document: PageDocument) => {
    now.current.version = next.version
    now.current.saved = document
    setStored(next)
    setSaved(document)
    setTrouble(null)
  }, [])

  const send = useCallback(async (): Promise<number | null> => {
    const { document: sent, version } = now.current
    setSaving(true)
    try {
      const reply = await callApi<Stored>(path, { method: 'PUT', body: { document: sent, version } })
      remember(reply, sent)
      return reply.version
    } catch (error) {
      const theirs = theirsOf<Stored>(error)
      // Nobody else's: it was written, and the answer got lost.
      if (theirs !== null && isSameValue(theirs.document, sent)) {
        remember(theirs, sent)
        return theirs.version
      }
      setTrouble(troubleOf(error, theirs))
      return null
    } finally {
      running.current = null
      setSaving(false)
    }
  }, [path, remember])

  const flush = useCallback(async (): Promise<number | null> => {
    if (running.current !== null) await running.current
    if (now.current.document === now.current.saved) return now.current.version
    running.current = send()
    return running.current
  }, [send])

  const waitsForOwner = trouble?.kind === 'conflict' || trouble?.kind === 'refused'
  useEffect(() => {
    if (!isDirty || isSaving || waitsForOwner) return
    // With every change from the beginning: typing is saved when it pauses.
    const after = trouble === null ? SAVE_AFTER_MS : RETRY_AFTER_MS
    const timer = setTimeout(flush, after, document)
    addEventListener('online', flush)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', flush)
    }
  }, [document, isDirty, isSaving, waitsForOwner, trouble, flush])
  useUnsavedWarning(isDirty)

  const typing = useRef<Typing | null>(null)
  const step = (next: (before: typeof history) => typeof history) => {
    setHistory((before) => {
      const after = next(before)
      now.current.document = after.present
      return after
    })
    if (trouble?.kind === 'refused') setTrouble(null)
  }
  return {
    stored,
    document,
    change: (next, what = '') => {
      typing.current = goOnTyping(typing.current, what, performance.now())
      const name = typing.current === null ? '' : `${what} ${typing.current.step}`
      step((before) => applyStep(before, next, name))
    },
    undo: () => step(undo),
    redo: () => step(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty,
    isSaving,
    trouble,
    flush,
    adopt: (next) => {
      step((before) => applyStep(before, next.document, ''))
      remember(next, next.document)
    },
    noteConflict: (error) => {
      const theirs = theirsOf<Stored>(error)
      if (theirs !== null) setTrouble({ kind: 'conflict', theirs })
      return theirs !== null
    },
    keepMine: () => {
      if (trouble?.kind === 'conflict') remember(trouble.theirs, trouble.theirs.document)
    },
  }
}

function troubleOf(error: unknown, theirs: Stored | null): DraftTrouble {
  if (theirs !== null) return { kind: 'conflict', theirs }
  const isUnreachable = !isApiFailure(error) || error.status === 0 || error.status >= 500
  return isUnreachable ? { kind: 'unreachable' } : { kind: 'refused', message: failureText(error) }
}
