import { Alert, Checkbox } from '@mantine/core'
import type { Trigger } from '../contract.ts'
import { describeTrigger } from '../rules/describe-trigger.ts'
import { newTrigger, TRIGGER_KINDS } from '../rules/new-rule.ts'
import { AddMenu } from './AddMenu.tsx'
import { CartTriggerFields } from './CartFields.tsx'
import type { ProblemAt } from './field-problem.ts'
import { RuleList } from './RuleList.tsx'
import styles from './rules.module.css'
import { Section } from './Section.tsx'
import { Choice, Count, Words } from './sentence-fields.tsx'

type Props = {
  triggers: readonly Trigger[]
  problemAt: ProblemAt
  onChange: (triggers: Trigger[], what: string) => void
}

/** The moments at which a popup comes up: the first of them that happens. */
export function TriggersEditor({ triggers, problemAt, onChange }: Props) {
  const free = TRIGGER_KINDS.filter(({ kind }) => !triggers.some((trigger) => trigger.kind === kind))
  return (
    <Section title="When" text="It comes up at the first of these moments.">
      <RuleList
        label="Triggers"
        items={triggers}
        between="or"
        nameOf={describeTrigger}
        onChange={(changed) => onChange(changed, changed.length === triggers.length ? 'triggers' : '')}
      >
        {(trigger, change, index) => (
          <TriggerFields trigger={trigger} onChange={change} problem={problemAt(`${index}`)} />
        )}
      </RuleList>
      {triggers.length === 0 && (
        <p className={styles.problem}>Without a moment it never comes up. Add one.</p>
      )}
      <div>
        <AddMenu
          label="Add a moment"
          kinds={free}
          onAdd={(kind) => onChange([...triggers, newTrigger(kind)], '')}
        />
      </div>
    </Section>
  )
}

type FieldsProps = { trigger: Trigger; onChange: (trigger: Trigger) => void; problem: string | undefined }

function TriggerFields({ trigger, onChange, problem }: FieldsProps) {
  switch (trigger.kind) {
    case 'time':
      return (
        <>
          <span>After</span>
          <Count
            label="Seconds"
            value={trigger.seconds}
            error={problem}
            onChange={(seconds) => onChange({ ...trigger, seconds })}
          />
          <span>seconds</span>
          <Choice
            label="Counted"
            value={trigger.scope}
            options={[
              { value: 'page', label: 'on the page' },
              { value: 'website', label: 'in the whole visit' },
            ]}
            onChange={(scope) => onChange({ ...trigger, scope })}
          />
        </>
      )
    case 'scroll':
      return (
        <>
          <span>When</span>
          <Count
            label="Per cent of the page"
            suffix="%"
            value={trigger.percent}
            error={problem}
            onChange={(percent) => onChange({ ...trigger, percent })}
          />
          <span>of the page are scrolled</span>
        </>
      )
    case 'clicks':
    case 'pages':
      return (
        <>
          <span>After</span>
          <Count
            label={trigger.kind === 'clicks' ? 'Clicks' : 'Pages'}
            value={trigger.count}
            error={problem}
            onChange={(count) => onChange({ ...trigger, count })}
          />
          <span>{trigger.kind === 'clicks' ? 'clicks on the page' : 'pages of the visit'}</span>
        </>
      )
    case 'inactivity':
      return (
        <>
          <span>When nothing is done for</span>
          <Count
            label="Seconds"
            value={trigger.seconds}
            error={problem}
            onChange={(seconds) => onChange({ ...trigger, seconds })}
          />
          <span>seconds</span>
        </>
      )
    case 'click':
      return (
        <>
          <span>On a click on</span>
          <Words
            label="CSS selector"
            placeholder=".newsletter-button"
            value={trigger.selector}
            error={problem}
            onChange={(selector) => onChange({ ...trigger, selector })}
          />
          <p className={`${styles.text} ${styles.wide}`}>
            A CSS selector. Left empty, links and elements that name the popup open it.
          </p>
        </>
      )
    case 'event':
      return (
        <>
          <span>On the page’s event</span>
          <Words
            label="Name of the event"
            placeholder="cart:filled"
            maxLength={120}
            value={trigger.name}
            error={problem}
            onChange={(name) => onChange({ ...trigger, name })}
          />
          <p className={`${styles.text} ${styles.wide}`}>
            An event on <code>document</code>. Left empty, your script calls it with{' '}
            <code>buoyPopups.open</code>.
          </p>
        </>
      )
    case 'cart':
      return <CartTriggerFields trigger={trigger} onChange={onChange} problem={problem} />
    case 'mobile_exit':
      return <PhoneExitFields trigger={trigger} onChange={onChange} problem={problem} />
    default:
      return <span>{sentence(describeTrigger(trigger))}</span>
  }
}

type PhoneExit = Extract<Trigger, { kind: 'mobile_exit' }>
const SIGNS = [
  { name: 'scrollUp', label: 'hurries back up' },
  { name: 'returnToTab', label: 'comes back to the tab' },
  { name: 'backButton', label: 'presses the back button' },
] as const

function PhoneExitFields({ trigger, onChange, problem }: FieldsProps & { trigger: PhoneExit }) {
  return (
    <>
      <span>When a visitor on a phone</span>
      {SIGNS.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={trigger[name]}
          onChange={(event) => onChange({ ...trigger, [name]: event.currentTarget.checked })}
        />
      ))}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {trigger.backButton && (
        <Alert
          color="citrus"
          radius="lg"
          className={styles.wide}
          title="The back button belongs to the visitor"
        >
          Their first press does nothing, which feels like being held. Search engines count that against a
          site. The other two signs take nothing from anybody.
        </Alert>
      )}
    </>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
