import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useDocument, useDocumentForm } from '@buoy/ui/console/use-document.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Alert, Button, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { ConsoleTemplate, TemplateInput } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TemplateBadges } from './TemplatesPage.tsx'
import styles from './templates.module.css'

const BACK = { to: '/pages/templates', label: 'Templates' }
const wordsOf = (kind: TemplateKind): FormWords => ({
  title: { label: 'Name' },
  condition: {
    label: 'Used for',
    write: (value) => TEMPLATE_KIND_RULES[kind].conditions[(value as TemplateCondition).by] ?? '',
  },
  priority: { label: 'Priority' },
})

/** The settings of one template: its name, and which pages it draws. */
export function TemplatePage() {
  const { id = '' } = useParams()
  return <Settings key={id} id={id} />
}

function Settings({ id }: { id: string }) {
  const path = `/page-templates/${encodeURIComponent(id)}`
  const template = useDocument<ConsoleTemplate>(path)
  const { data } = template
  return (
    <ConsolePage title={data?.title ?? 'Template'} back={BACK} actions={data && <Actions template={data} />}>
      <QueryView
        query={template}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'There is no such template', text: 'Go back to the list to find another.' }}
      >
        {(saved) => <Fields path={path} saved={saved} />}
      </QueryView>
    </ConsolePage>
  )
}

function Actions({ template }: { template: ConsoleTemplate }) {
  return (
    <span className={styles.actions}>
      <TemplateBadges template={template} />
      {template.state !== 'archived' && (
        <Button component={Link} to={`/pages/${template.id}/edit`} variant="default">
          Edit the content
        </Button>
      )}
      <TemplateMenu template={template} />
    </span>
  )
}

function Fields({ path, saved }: { path: string; saved: Versioned<ConsoleTemplate> }) {
  const queries = useQueryClient()
  const { element, form, saving } = useDocumentForm<ConsoleTemplate, TemplateInput>({
    path,
    saved,
    valuesOf: ({ title, condition, priority }) => ({ title, condition, priority }),
    onSaved: ({ state }) => {
      for (const key of ['page-templates', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(state === 'published' ? 'Saved. The shop shows it from now on.' : 'Saved')
    },
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving)
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={wordsOf(saved.kind)} />
      {saved.state !== 'published' && (
        <Alert
          color="citrus"
          radius="lg"
          title={saved.state === 'draft' ? 'This is a draft' : 'This template is archived'}
        >
          {saved.state === 'draft'
            ? 'No page uses it yet. Edit its content and publish it there.'
            : 'No page uses it. Restore it in the menu above to use it again.'}
        </Alert>
      )}
      <SettingSection title="Name">
        <TextInput label="Name" required {...form.getInputProps('title')} />
      </SettingSection>
      <ConditionFields
        kind={saved.kind}
        value={form.values.condition}
        names={saved.names}
        error={form.errors.condition?.toString() ?? conditionError(form.errors)}
        onChange={(condition) => form.setFieldValue('condition', condition)}
      />
      <SettingSection
        title="Priority"
        text="Of two templates that fit a page equally well, the one with the higher number is used; of the same number, the newer one."
      >
        <NumberInput label="Priority" min={0} max={100} {...form.getInputProps('priority')} />
      </SettingSection>
      <TemplatePreview template={saved} />
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        onUndo={() => form.reset()}
      />
    </form>
  )
}

/** What is said of a part of the condition. */
export function conditionError(errors: Readonly<Record<string, unknown>>): string | undefined {
  const [, found] = Object.entries(errors).find(([field]) => field.startsWith('condition')) ?? []
  return found === undefined ? undefined : String(found)
}
