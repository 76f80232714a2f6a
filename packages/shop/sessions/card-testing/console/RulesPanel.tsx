import { RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RuleKind, ShieldRule, Verdict } from '../contract.ts'
import styles from './shield.module.css'
import type { Decide } from './use-decision.ts'

const KINDS: readonly { value: RuleKind; label: string }[] = [
  { value: 'address', label: 'Network address' },
  { value: 'email', label: 'Email address' },
]

/** The owner's own rules: they come before every count, and a rule that stops comes before one that allows. */
export function RulesPanel({ rules, decide }: { rules: ShieldRule[]; decide: Decide }) {
  const [kind, setKind] = useState<RuleKind>('address')
  const [value, setValue] = useState('')
  const [verdict, setVerdict] = useState<Verdict>('allow')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const body = { kind, value: value.trim(), verdict }
    decide.mutate({ path: '', method: 'POST', body }, { onSuccess: () => setValue('') })
  }
  return (
    <RecordPanel title="Your rules">
      {rules.length === 0 ? (
        <p className={styles.nothing}>
          None yet. Allow the address of your own office, or stop one that causes trouble.
        </p>
      ) : (
        <ul className={styles.list}>
          {rules.map((rule) => (
            <li key={rule.id} className={styles.rule}>
              <span className={styles.value}>
                <strong>{rule.verdict === 'allow' ? 'Always allowed' : 'Always stopped'}:</strong>{' '}
                {rule.kind === 'card' ? `a card (${rule.value})` : rule.value}
              </span>
              <Button
                className={styles.whole}
                variant="subtle"
                size="compact-sm"
                aria-label={`Delete the rule for ${rule.value}`}
                onClick={() => decide.mutate({ path: `/${rule.id}`, method: 'DELETE' })}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add}>
        <NativeSelect
          label="What"
          value={kind}
          data={[...KINDS]}
          onChange={(event) => setKind(event.currentTarget.value as RuleKind)}
        />
        <TextInput
          label={kind === 'email' ? 'Which email address' : 'Which address'}
          value={value}
          maxLength={320}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <NativeSelect
          label="Then"
          value={verdict}
          data={[
            { value: 'allow', label: 'Always allow' },
            { value: 'deny', label: 'Always stop' },
          ]}
          onChange={(event) => setVerdict(event.currentTarget.value as Verdict)}
        />
        <Button type="submit" color="lagoon.8" disabled={value.trim().length < 3} loading={decide.isPending}>
          Add rule
        </Button>
      </form>
    </RecordPanel>
  )
}
