import { askApi, failureText, isApiFailure } from '@buoy/ui/console/ask-api.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  beginHistory,
  changeWork,
  isSameWork,
  redo,
  undo,
  type Work,
} from '../../designs/rules/design-history.ts'
import type { CampaignDetail, CampaignDraft, DraftProblem, SavedDraft } from '../console-contract.ts'

/** How long after the last change a draft is saved, in ms. */
const SAVE_AFTER_MS = 700

/** Why a draft is not saved: no answer or a refusal, or somebody else changed it meanwhile. */
export type DraftFault = { kind: 'failed'; message: string } | { kind: 'stale'; theirs: CampaignDraft }

/** A campaign's draft under an owner's hands: the tabs of its screen share one. */
export type DraftEditor = {
  work: Work
  /** `what` names what is changed: see `changeWork`. */
  change: (work: Partial<Work>, what?: string) => void
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
  /** Goes on with what the server has just answered, as one more step that can be taken back. */
  adopt: (draft: CampaignDraft) => void
  /** After a clash: saves one's own draft over the other one. */
  keepMine: () => void
}

type Saved = { revision: number; work: Work; at: string; problems: DraftProblem[] }

/** Keeps the draft of a campaign: each change is a step of its history and saved a moment later. */
export function useDraft(campaign: CampaignDetail): DraftEditor {
  const path = `/popups/${campaign.id}`
  const [history, setHistory] = useState(() => beginHistory(workOf(campaign.draft)))
  const [saved, setSaved] = useState(() => savedOf(campaign.draft))
  const [fault, setFault] = useState<DraftFault | null>(null)
  const [isSaving, setSaving] = useState(false)
  const work = history.present
  const isDirty = !isSameWork(work, saved.work)
  // What a save that is asked for outside of a render begins with.
  const now = useRef({ work, saved })
  now.current = { work, saved }
  const running = useRef<Promise<number | null> | null>(null)

  const remember = useCallback((next: Saved) => {
    now.current.saved = next
    setSaved(next)
    setFault(null)
  }, [])

  const send = useCallback(async (): Promise<number | null> => {
    const { work: sent, saved: before } = now.current
    setSaving(true)
    try {
      const body = { revision: before.revision, ...sent }
      const reply = await askApi<SavedDraft>(`${path}/draft`, { method: 'PUT', body })
      remember({ revision: reply.revision, work: sent, at: reply.changedAt, problems: reply.problems })
      return reply.revision
    } catch (error) {
      setFault(await faultOf(error, path))
      return null
    } finally {
      running.current = null
      setSaving(false)
    }
  }, [path, remember])

  const flush = useCallback(async (): Promise<number | null> => {
    if (running.current !== null) await running.current
    const { work: present, saved: last } = now.current
    if (isSameWork(present, last.work)) return last.revision
    running.current = send()
    return running.current
  }, [send])

  useEffect(() => {
    if (!isDirty || isSaving || fault !== null) return
    // Anew with every change: typing is saved when it pauses.
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
      step((before) => changeWork(before, { ...before.present, ...changes }, what)),
    undo: () => step(undo),
    redo: () => step(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    problems: saved.problems,
    savedAt: saved.at,
    ...{ isDirty, isSaving, fault, flush },
    adopt: (draft) => {
      setHistory((before) => changeWork(before, workOf(draft), ''))
      remember(savedOf(draft))
    },
    keepMine: () => {
      if (fault?.kind === 'stale') remember(savedOf(fault.theirs))
    },
  }
}

function workOf({ design, settings }: CampaignDraft): Work {
  return { design, settings }
}

function savedOf(draft: CampaignDraft): Saved {
  return { revision: draft.revision, work: workOf(draft), at: draft.changedAt, problems: draft.problems }
}

async function faultOf(error: unknown, path: string): Promise<DraftFault> {
  if (!isApiFailure(error) || error.code !== 'stale_revision')
    return { kind: 'failed', message: failureText(error) }
  try {
    const { draft } = await askApi<CampaignDetail>(path)
    return { kind: 'stale', theirs: draft }
  } catch (unread) {
    return { kind: 'failed', message: failureText(unread) }
  }
}
