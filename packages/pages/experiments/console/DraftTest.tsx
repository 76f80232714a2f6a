import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useDocumentForm } from '@buoy/ui/console/use-document.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ConsolePageTest, PageTestInput } from '../console-contract.ts'
import { ForecastPanel } from './ForecastPanel.tsx'
import { GoalFields } from './GoalFields.tsx'
import styles from './page-tests.module.css'
import { PLAN_WORDS } from './plan-words.ts'
import { StartTest } from './StartTest.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useTestActions } from './use-test-actions.ts'
import { VariantFields } from './VariantFields.tsx'
import { VisitorFields } from './VisitorFields.tsx'

const WORDS: FormWords = {
  ...PLAN_WORDS,
  bounceSeconds: { label: 'Bounce delay' },
  variants: { label: 'Variants', write: (value) => `${(value as unknown[]).length} variants` },
}

/** A test that does not run yet: its variants, what counts as success, who takes part, and the way to start it. */
export function DraftTest({ saved }: { saved: Versioned<ConsolePageTest> }) {
  const queries = useQueryClient()
  const actions = useTestActions(saved)
  const { element, form, saving } = useDocumentForm<ConsolePageTest, PageTestInput>({
    path: `/page-tests/${saved.id}`,
    saved,
    valuesOf,
    onSaved: () => {
      for (const key of ['page-tests', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess('Saved')
    },
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving)
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={WORDS} />
      <SettingSection title="Name">
        <TextInput label="Name of the test" required {...form.getInputProps('name')} />
      </SettingSection>
      <VariantFields form={form} saved={saved} actions={actions} isLocked={isDirty} />
      <SettingSection title="Goal" text="What counts as success of a visitor.">
        <GoalFields
          value={form.values.goal}
          modules={saved.modules}
          pageId={saved.pageId}
          saved={saved.goalProduct}
          productError={form.errors['goal.productId']}
          onChange={(goal) => form.setFieldValue('goal', goal)}
        />
      </SettingSection>
      <SettingSection
        title="Visitors"
        text="Other visitors see the original and are not counted. Visitors who have joined stay in until the test ends. Crawlers, staff and visitors without consent take no part."
      >
        <VisitorFields value={form.values} errors={form.errors} onChange={(part) => form.setValues(part)} />
        <NumberInput
          label="Bounce delay"
          description="Who leaves the page sooner has not read it."
          suffix=" s"
          min={1}
          max={600}
          {...form.getInputProps('bounceSeconds')}
        />
      </SettingSection>
      <TimeFields form={form} />
      <ForecastPanel id={saved.id} planned={form.values} />
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        onUndo={() => form.reset()}
      />
      <StartTest
        isDirty={isDirty}
        isPending={actions.isPending}
        note="Publishes the variants as they are in the editor. A test that runs is not changed any more."
        onStart={actions.start}
      />
    </form>
  )
}

function valuesOf(test: ConsolePageTest): PageTestInput {
  const { name, goal, coverage, bounceSeconds, audience, namespace, startsAt, endsAt, variants } = test
  return {
    name,
    goal,
    coverage,
    bounceSeconds,
    audience,
    namespace,
    startsAt,
    endsAt,
    variants: variants.map((variant) => ({ name: variant.name, weight: variant.weight })),
  }
}
