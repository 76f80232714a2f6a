import { Switch } from '@mantine/core'
import type { Settings } from '../../behaviour/contract.ts'
import type { ProblemAt } from '../../targeting/console/field-problem.ts'
import rules from '../../targeting/console/rules.module.css'
import { Section } from '../../targeting/console/Section.tsx'
import { Choice, Count } from '../../targeting/console/sentence-fields.tsx'
import { AccountCap } from './AccountCap.tsx'

type Props = {
  settings: Settings
  problemAt: ProblemAt
  set: (changes: Partial<Settings>, what: string) => void
}

/** How often the same visitor sees the popup, and the limit that all popups share. */
export function HowOften({ settings, problemAt, set }: Props) {
  const { frequency } = settings
  const { mode } = frequency
  return (
    <Section title="How often">
      <div className={rules.fields}>
        <span>The same visitor sees it</span>
        <Choice
          label="How often"
          value={mode}
          options={[
            { value: 'always', label: 'every time' },
            { value: 'once', label: 'once' },
            { value: 'days', label: 'again after days' },
            { value: 'visits', label: 'again after visits' },
          ]}
          onChange={(chosen) => {
            const amount = frequency.amount === 0 ? 7 : frequency.amount
            set({ frequency: { ...frequency, mode: chosen, amount } }, '')
          }}
        />
        {(mode === 'days' || mode === 'visits') && (
          <Count
            label={mode === 'days' ? 'Days' : 'Visits'}
            suffix={mode === 'days' ? ' days' : ' visits'}
            max={365}
            value={frequency.amount}
            error={problemAt('amount')}
            onChange={(amount) => set({ frequency: { ...frequency, amount } }, 'amount')}
          />
        )}
      </div>
      {(mode === 'days' || mode === 'visits') && (
        <Switch
          label="Start counting again each time the visitor sees it"
          checked={frequency.resetOnView}
          onChange={(event) =>
            set({ frequency: { ...frequency, resetOnView: event.currentTarget.checked } }, '')
          }
        />
      )}
      <Switch
        label="Never again once the visitor has answered"
        checked={settings.stopWhenConverted}
        onChange={(event) => set({ stopWhenConverted: event.currentTarget.checked }, '')}
      />
      <Switch
        label="Don’t wait for the visitor"
        description="Normally a popup waits while someone types, watches a video, or has a dialog or consent banner open."
        checked={settings.interrupts ?? false}
        onChange={(event) => set({ interrupts: event.currentTarget.checked }, '')}
      />
      <AccountCap />
    </Section>
  )
}
