import { LawFindings } from '@buoy/platform/site/console/LawFindings.tsx'
import { lintText } from '@buoy/platform/site/rules/law-lint.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import type { MailKindSettings } from '../contract.ts'
import { ALL_MAIL_KINDS, type MailKind, mailKindFacts, placeholdersOf } from '../rules/mail-kinds.ts'
import { MailPreviewPanel } from './MailPreviewPanel.tsx'
import styles from './mail-kinds.module.css'
import { TestMailForm } from './TestMailForm.tsx'

/** One kind of mail: its words beside what they look like, whether it goes out, and a test. */
export function MailKindPage() {
  const { kind = '' } = useParams()
  const known = ALL_MAIL_KINDS.find((one) => one === kind)
  if (known === undefined) {
    return (
      <ConsolePage title="Mail" back={{ to: '/settings/mail', label: 'Mail' }}>
        <EmptyState icon={SearchX} title="There is no such mail">
          Go back to the list of mails to find it.
        </EmptyState>
      </ConsolePage>
    )
  }
  // A key, so that going from one mail to another begins again.
  return <KindForm key={known} kind={known} />
}

function KindForm({ kind }: { kind: MailKind }) {
  const facts = mailKindFacts(kind)
  return (
    <SettingForm<MailKindSettings>
      title={facts.label}
      lead={facts.when}
      path={`/mail/kinds/${kind}`}
      back={{ to: '/settings/mail', label: 'Mail' }}
    >
      {(form) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <SettingSection title="Does it go out?">
              <Switch
                size="md"
                label={facts.alwaysOn === null ? 'Send this mail' : 'This mail is always sent'}
                description={facts.alwaysOn}
                disabled={facts.alwaysOn !== null}
                {...form.getInputProps('isOn', { type: 'checkbox' })}
              />
              {kind === 'review-request' && (
                <NumberInput
                  label="Days after the order was sent"
                  description="Long enough for the parcel to arrive and to be tried."
                  allowDecimal={false}
                  min={1}
                  max={90}
                  {...form.getInputProps('reviewAfterDays')}
                />
              )}
            </SettingSection>
            <Words kind={kind} form={form} />
            <TestMailForm kind={kind} texts={form.values} />
          </div>
          <MailPreviewPanel kind={kind} texts={form.values} />
        </div>
      )}
    </SettingForm>
  )
}

function Words({ kind, form }: { kind: MailKind; form: UseFormReturnType<MailKindSettings> }) {
  const { texts } = mailKindFacts(kind)
  const { subject, title, intro } = form.values
  const isDefault = subject === texts.subject && title === texts.title && intro === texts.intro
  return (
    <SettingSection
      title="Its words"
      text="What comes below, such as the things bought and the button, is put in by the store."
    >
      <TextInput label="Subject" {...form.getInputProps('subject')} />
      <TextInput label="Heading" {...form.getInputProps('title')} />
      <Textarea label="Text" size="md" autosize minRows={4} maxRows={14} {...form.getInputProps('intro')} />
      <details className={styles.placeholders}>
        <summary>What can be filled in</summary>
        <ul>
          {placeholdersOf(kind).map((name) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code>
            </li>
          ))}
        </ul>
      </details>
      <LawFindings findings={lintText(`${subject}\n${title}\n${intro}`, 'other')} />
      {!isDefault && (
        <div>
          <Button variant="default" onClick={() => form.setValues({ ...form.values, ...texts })}>
            Take the words it came with
          </Button>
        </div>
      )}
    </SettingSection>
  )
}
