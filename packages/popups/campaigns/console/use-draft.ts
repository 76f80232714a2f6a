import { applyStep, beginHistory, type History, redo, undo } from '@buoy/kernel/rules/history.ts'
import { callApi, failureText, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSameWork, type TypedWork } from '../../designs/rules/work.ts'
import type { DraftProblem } from '../../model/contract.ts'
import type { CampaignDetail, SavedDraft } from '../console-contract.ts'

/** How long after the last change a draft is saved, in ms. */
const SAVE_AFTER_MS = 700

/** A campaign as an answer of the server has it, as far as drafts go. */
type Drafted = Pick<CampaignDetail, 'draft' | 'type'>

/** Why a draft is not saved: no answer or a refusal, or somebody else changed it meanwhile. */
export type DraftFault = { kind: 'failed'; message: string } | { kind: 'stale'; theirs: Drafted }

/** A campaign's draft under an owner's hands: the tabs of its screen share one. */
export type DraftEditor = {
  work: TypedWork
  /** Takes what becomes of the work, or what tells it of the work as it is then. `what` names it: see `applyStep`. */
  change: (work: Partial<TypedWork> | ((now: TypedWork) => Partial<TypedWork>), what?: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** What is wrong with the draft as it was saved last. */
  problems: DraftProblem[]
  /** ISO 8601; when it was saved last. */
  savedAt: string
  isDirty: boolean
  isSaving: boolean
  fault: DraftFault | null
  /** Saves what is not saved yet. Gives the revision that the server holds, or `null` when it could not be saved. */
  flush: () => Promise<number | null>
  /** Tells of a refusal of something else than saving. True for a clash, which waits for the owner's word then. */
  noteRefusal: (error: unknown) => Promise<boolean>
  /** Goes on with what the server has just answered, as one more step that can be taken back. */
  adopt: (answered: Drafted) => void
  /** After a clash: saves one's own draft over the other one. */
  keepMine: () => void
}

type Saved = { revision: number; work: TypedWork; at: string; problems: DraftProblem[] }

/** Keeps the draft of a campaign: each change is a step of its history and saved a moment later. */
export function useDraft(campaign: CampaignDetail): DraftEditor {
  const path = `/popups/${campaign.id}`
  const [history, setHistory] = useState(() => beginHistory(workOf(campaign)))
  const [saved, setSaved] = useState(() => savedOf(campaign))
  const [fault, setFault] = useState<DraftFault | null>(null)
  const [isSaving, setSaving] = useState(false)
  const work = history.present
  // What a save that is asked for outside of a render begins with.
  const now = useRef({ work, saved })
  now.current = { work, saved }
  const running = useRef<Promise<number | null> | null>(null)
  // Sent without an answer since what is saved: the server may hold one of them.
  const unanswered = useRef<TypedWork[]>([])
  const isDirty = unanswered.current.length > 0 || !isSameWork(work, saved.work)

  const remember = useCallback((next: Saved) => {
    unanswered.current = []
    now.current.saved = next
    setSaved(next)
    setFault(null)
  }, [])

  const send = useCallback(async (): Promise<number | null> => {
    const { work: sent, saved: before } = now.current
    setSaving(true)
    try {
      const { type, ...content } = sent
      const body = { revision: before.revision, ...content, ...(type !== before.work.type && { type }) }
      const reply = await callApi<SavedDraft>(`${path}/draft`, { method: 'PUT', body })
      remember({ revision: reply.revision, work: sent, at: reply.changedAt, problems: reply.problems })
      return reply.revision
    } catch (error) {
      if (isUnanswered(error)) unanswered.current.push(sent)
      const found = await faultOf(error, path)
      const tried = [...unanswered.current, sent]
      const own = found.kind === 'stale' ? tried.find(isHeldAs(found.theirs)) : undefined
      if (found.kind === 'stale' && own !== undefined) {
        // Nobody else's: it was written, and the answer got lost. What was changed since goes on from there.
        remember({ ...savedOf(found.theirs), work: own })
        return isSameWork(now.current.work, own) ? found.theirs.draft.revision : await send()
      }
      setFault(found)
      return null
    } finally {
      running.current = null
      setSaving(false)
    }
  }, [path, remember])

  const flush = useCallback(async (): Promise<number | null> => {
    if (running.current !== null) await running.current
    const { work: present, saved: last } = now.current
    if (unanswered.current.length === 0 && isSameWork(present, last.work)) return last.revision
    running.current = send()
    return running.current
  }, [send])

  useEffect(() => {
    if (!isDirty || isSaving || fault !== null) return
    // Starts again with every change: typing is saved when it pauses.
    const timer = setTimeout(flush, SAVE_AFTER_MS, work)
    return () => clearTimeout(timer)
  }, [work, isDirty, isSaving, fault, flush])
  useUnsavedWarning(isDirty)

  /** A save that failed is tried again with the next change; a clash waits for the owner's word. */
  const step = (next: (before: typeof history) => typeof history) => {
    setHistory(next)
    if (fault?.kind === 'failed') setFault(null)
  }
  return {
    work,
    change: (changes, what = '') =>
      step((before) => {
        const { present } = before
        const next = { ...present, ...(typeof changes === 'function' ? changes(present) : changes) }
        return applyStep(before, next, what, isSameWork)
      }),
    undo: () => step(inTime(campaign, undo)),
    redo: () => step(inTime(campaign, redo)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    problems: saved.problems,
    savedAt: saved.at,
    isDirty,
    isSaving,
    fault,
    flush,
    noteRefusal: async (error) => {
      const found = await faultOf(error, path)
      if (found.kind === 'stale') setFault(found)
      return found.kind === 'stale'
    },
    adopt: (answered) => {
      setHistory((before) => applyStep(before, workOf(answered), '', isSameWork))
      remember(savedOf(answered))
    },
    keepMine: () => {
      if (fault?.kind === 'stale') remember(savedOf(fault.theirs))
    },
  }
}

/** The type of a popup that visitors see stays as it is, also when a step before its publishing is taken back. */
function inTime(
  { status }: Pick<CampaignDetail, 'status'>,
  move: (history: History<TypedWork>) => History<TypedWork>,
): (history: History<TypedWork>) => History<TypedWork> {
  return (before) => {
    const after = move(before)
    return status === 'live' ? { ...after, present: { ...after.present, type: before.present.type } } : after
  }
}

function workOf({ draft: { design, settings }, type }: Drafted): TypedWork {
  return { type, design, settings }
}

/** Whether what was sent may have been written although no answer says so. */
function isUnanswered(error: unknown): boolean {
  return !isApiFailure(error) || error.status === 0 || error.status >= 500
}

/** Whether the server holds just this work. */
function isHeldAs(answered: Drafted): (work: TypedWork) => boolean {
  const held = workOf(answered)
  return (work) => isSameWork(work, held)
}

function savedOf(answered: Drafted): Saved {
  const { revision, changedAt, problems } = answered.draft
  return { revision, work: workOf(answered), at: changedAt, problems }
}

async function faultOf(error: unknown, path: string): Promise<DraftFault> {
  if (!isApiFailure(error) || error.code !== 'stale_revision')
    return { kind: 'failed', message: failureText(error) }
  try {
    return { kind: 'stale', theirs: await callApi<CampaignDetail>(path) }
  } catch (unread) {
    return { kind: 'failed', message: failureText(unread) }
  }
}
