import type { Difference, Spelling } from '@buoy/kernel/rules/compare-values.ts'
import { Alert } from '@mantine/core'
import { failureText } from './ask-api.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { Saving } from './use-saving.ts'

type Props<Values extends object> = {
  saving: Pick<Saving<Values>, 'conflict' | 'settle' | 'failure'>
  title?: string
  /** How numbers of a field are written, by the field's name. */
  spelling?: Spelling | undefined
  /** Tells what differs between two versions, where it has better words than those of the fields' names. */
  compare?: (from: Values, to: Values) => Difference[]
}

/** Why a form is not saved, above its fields: somebody else came first, or another refusal. */
export function SavingTrouble<Values extends object>(props: Props<Values>) {
  const { saving, title = 'Not saved', spelling, compare } = props
  const { conflict, settle, failure } = saving
  if (conflict !== null) return <ConflictPanel {...conflict} {...{ spelling, compare, settle }} />
  if (failure === null) return null
  return (
    <Alert color="coral" title={title} role="alert" radius="lg">
      {failureText(failure)}
    </Alert>
  )
}
