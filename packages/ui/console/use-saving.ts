import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { isSameValue } from '@buoy/kernel/rules/compare-values.ts'
import { mergeChanges } from '@buoy/kernel/rules/merge-changes.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { theirsOf } from './call-api.ts'

type Options<Stored extends object, Values extends object> = {
  /** The form, with the values of what is stored as its first ones. */
  form: UseFormReturnType<Values>
  /** What the form begins from; `null` for something new. */
  stored: Versioned<Stored> | null
  valuesOf: (stored: Versioned<Stored>) => Values
  /** Saves over the version that the values began from; `null` makes something new. */
  send: (values: Values, version: number | null) => Promise<Versioned<Stored>>
  /** Hears what is stored now, no matter who has saved it, once the form stands on it. */
  onStored: (stored: Versioned<Stored>) => void
  onSaved: (stored: Versioned<Stored>) => void
  /** Hears of every refusal but that of a save that came too late. */
  onRefused: (error: Error) => void
}

/** What a form began from, what it says now and what somebody else has saved since. */
export type Conflict<Values extends object> = {
  base: Values
  mine: Values
  theirs: Values
}

/** A form that is saved over what several people edit. */
export type Saving<Values extends object> = {
  save: (values: Values) => void
  isSaving: boolean
  /** Why the last save was refused; a save that came too late is a conflict instead. */
  failure: Error | null
  /** Until it is settled. */
  conflict: Conflict<Values> | null
  /** Goes on from theirs, with what I changed on top or without it. */
  settle: (choice: 'mine' | 'theirs') => void
}

/**
 * Saves a form over the version that it began from. Nothing that is typed is lost: not while a save is under way,
 * and not when somebody else has saved first, which is a conflict that the owner settles. Saves of one form go one
 * after the other, and one whose answer got lost is known again, so that no form meets itself as a conflict.
 */
export function useSaving<Stored extends object, Values extends object>(
  options: Options<Stored, Values>,
): Saving<Values> & {
  /** Goes on from what an answer says is stored, with what I changed on top. */
  standOn: (stored: Versioned<Stored>) => void
} {
  const { form, stored, valuesOf, send, onStored, onSaved, onRefused } = options
  const base = useRef({ version: stored?.version ?? null, values: form.getInitialValues() })
  const [theirs, setTheirs] = useState<Versioned<Stored> | null>(null)

  /** Goes on from what is stored now, with what was changed since `from` on top. */
  function goOn(next: Versioned<Stored>, from: Values): void {
    const values = valuesOf(next)
    const onTop = mergeChanges(from, form.getValues(), values)
    base.current = { version: next.version, values }
    setTheirs(null)
    form.setInitialValues(values)
    form.setValues(onTop)
    form.resetDirty(values)
    form.clearErrors()
    onStored(next)
  }
  function end(next: Versioned<Stored>, sent: Values): void {
    goOn(next, sent)
    onSaved(next)
  }
  const mutation = useMutation({
    scope: { id: useId() },
    mutationFn: (values: Values) => send(values, base.current.version),
    onSuccess: end,
    onError: (error, sent) => {
      const found = theirsOf<Versioned<Stored>>(error)
      if (found === null) onRefused(error)
      // Nobody else's: it was written, and the answer got lost.
      else if (isSameValue(valuesOf(found), sent)) end(found, sent)
      else setTheirs(found)
    },
  })
  return {
    save: (values) => mutation.mutate(values),
    isSaving: mutation.isPending,
    failure: theirsOf(mutation.error) === null ? mutation.error : null,
    conflict: theirs && { base: base.current.values, mine: form.values, theirs: valuesOf(theirs) },
    settle: (choice) => {
      if (theirs !== null) goOn(theirs, choice === 'mine' ? base.current.values : form.getValues())
    },
    standOn: (next) => goOn(next, base.current.values),
  }
}
