import type { Difference } from '@buoy/kernel/rules/compare-values.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { Alert } from '@mantine/core'
import { ConflictPanel } from './ConflictPanel.tsx'
import { failureText } from './call-api.ts'
import type { Saving } from './use-saving.ts'

type Props<Values extends object> = {
  saving: Pick<Saving<Values>, 'conflict' | 'settle' | 'failure'>
  title?: string
  /** What the screen says of its fields, where that cannot be read off it. */
  words?: FormWords | undefined
  /** Tells what differs between two versions, where it has better words than those of the fields' names. */
  compare?: (from: Values, to: Values) => Difference[]
}

/** Why a form is not saved, above its fields: somebody else came first, or another refusal. */
export function SavingTrouble<Values extends object>(props: Props<Values>) {
  const { saving, title = 'Not saved', words, compare } = props
  const { conflict, settle, failure } = saving
  if (conflict !== null)
    return <ConflictPanel {...conflict} words={words} compare={compare} settle={settle} />
  if (failure === null) return null
  return (
    <Alert color="coral" title={title} role="alert" radius="lg">
      {failureText(failure)}
    </Alert>
  )
}
