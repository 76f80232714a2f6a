import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { LawFindings } from '../../site/console/LawFindings.tsx'
import { lintText } from '../../site/rules/law-lint.ts'
import type { MailKindList, MailKindSettings, MailKindSummary } from '../contract.ts'
import { MailPreviewPanel } from './MailPreviewPanel.tsx'
import styles from './mail-kinds.module.css'
import { TestMailForm } from './TestMailForm.tsx'

/** One kind of mail: its words beside what they look like, whether it goes out, and a test. */
export function MailKindPage() {
  const { kind = '' } = useParams()
  const kinds = useQuery({
    queryKey: ['mail-kinds'],
    queryFn: () => callApi<MailKindList>('/mail/kinds'),
  })
  const known = kinds.data?.kinds.find((one) => one.kind === kind)
  // A key, so that going from one mail to another begins again.
  if (kinds.data !== undefined && known !== undefined)
    return <KindForm key={kind} facts={known} ownEmail={kinds.data.ownEmail} />
  return (
    <ConsolePage title="Email" back={{ to: '/settings/mail', label: 'Emails' }}>
      <QueryView query={kinds} skeleton={<RecordListSkeleton />}>
        {() => (
          <EmptyState icon={SearchX} title="This email was not found">
            Go back to the list of emails to find it.
          </EmptyState>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function KindForm({ facts, ownEmail }: { facts: MailKindSummary; ownEmail: string }) {
  const { kind, delay } = facts
  return (
    <SettingForm<MailKindSettings>
      title={facts.label}
      lead={facts.when}
      path={`/mail/kinds/${kind}`}
      back={{ to: '/settings/mail', label: 'Emails' }}
    >
      {(form) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <SettingSection title="Sending">
              <Switch
                size="md"
                label={facts.alwaysOn === null ? 'Send this email' : 'This email is always sent'}
                description={facts.alwaysOn}
                disabled={facts.alwaysOn !== null}
                {...form.getInputProps('isOn', { type: 'checkbox' })}
              />
              {delay !== undefined && (
                <NumberInput
                  label={delay.label}
                  description={delay.description}
                  allowDecimal={false}
                  min={1}
                  max={90}
                  {...form.getInputProps('afterDays')}
                />
              )}
            </SettingSection>
            <Words facts={facts} form={form} />
            <TestMailForm kind={kind} texts={form.values} ownEmail={ownEmail} />
          </div>
          <MailPreviewPanel kind={kind} texts={form.values} />
        </div>
      )}
    </SettingForm>
  )
}

function Words({ facts, form }: { facts: MailKindSummary; form: UseFormReturnType<MailKindSettings> }) {
  const { texts, placeholders } = facts
  const { subject, title, intro } = form.values
  const { country } = useStoreLocale()
  const isDefault = subject === texts.subject && title === texts.title && intro === texts.intro
  return (
    <SettingSection title="Text" text="The store adds what follows, such as the items and the button.">
      <TextInput label="Subject" {...form.getInputProps('subject')} />
      <TextInput label="Heading" {...form.getInputProps('title')} />
      <Textarea label="Text" size="md" autosize minRows={4} maxRows={14} {...form.getInputProps('intro')} />
      <details className={styles.placeholders}>
        <summary>Placeholders</summary>
        <ul>
          {placeholders.map((name) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code>
            </li>
          ))}
        </ul>
      </details>
      <LawFindings findings={lintText(`${subject}\n${title}\n${intro}`, 'other', country)} />
      {!isDefault && (
        <div>
          <Button variant="default" onClick={() => form.setValues({ ...form.values, ...texts })}>
            Restore the original
          </Button>
        </div>
      )}
    </SettingSection>
  )
}
