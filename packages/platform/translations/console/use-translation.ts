import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi, failureText, theirsOf } from '@buoy/ui/console/call-api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Translation } from '../contract.ts'

type Stored = Versioned<Translation>
export type FieldState =
  | { kind: 'rest' | 'saving' | 'saved' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; theirs: Stored }

/** A translation that is saved when it is left, over the version that it was read in. */
export function useTranslation(row: Stored, language: string) {
  const queries = useQueryClient()
  const [text, setText] = useState(row.text ?? '')
  const [stored, setStored] = useState<Stored>(row)
  const [state, setState] = useState<FieldState>({ kind: 'rest' })
  const isOfOneState = useSearchParams()[0].has('state')
  const isUnderWay = useRef(false)

  /** `confirms`: says that a translation is right although its source has changed. */
  async function save({ over = stored, confirms = false } = {}): Promise<void> {
    const isChanged = text !== (over.text ?? '')
    if (isUnderWay.current || (!isChanged && !confirms)) return
    isUnderWay.current = true
    setState({ kind: 'saving' })
    const { kind, id, field } = row
    const path = [language, kind, id, field].map(encodeURIComponent).join('/')
    try {
      const saved = await callApi<Stored>(`/translations/${path}`, {
        method: 'PUT',
        body: { text, version: over.version },
      })
      setStored(saved)
      setText((now) => (now === text ? (saved.text ?? '') : now))
      setState({ kind: 'saved' })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      // A list of one state would lose the text under the hands of the person who translates it.
      const refetchType = isOfOneState ? 'none' : 'active'
      void queries.invalidateQueries({ queryKey: ['translations'], refetchType })
    } catch (error) {
      const theirs = theirsOf<Stored>(error)
      setState(theirs ? { kind: 'conflict', theirs } : { kind: 'failed', message: failureText(error) })
    } finally {
      isUnderWay.current = false
    }
  }

  function takeTheirs(theirs: Stored): void {
    setStored(theirs)
    setText(theirs.text ?? '')
    setState({ kind: 'rest' })
  }

  return { text, setText, stored, state, save, takeTheirs }
}
