import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useDocumentForm } from '@buoy/ui/console/use-document.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CheckoutTestInput, ConsoleCheckoutTest } from '../checkout-test-contract.ts'
import { CheckoutVariantFields } from './CheckoutVariantFields.tsx'
import { ForecastPanel } from './ForecastPanel.tsx'
import styles from './page-tests.module.css'
import { PLAN_WORDS } from './plan-words.ts'
import { StartTest } from './StartTest.tsx'
import { TimeFields } from './TimeFields.tsx'
import { GOAL_LABEL } from './test-words.ts'
import { useCheckoutTestActions } from './use-shop-test-actions.ts'
import { VisitorFields } from './VisitorFields.tsx'

const GOALS = ['order', 'revenue'] as const

const WORDS: FormWords = {
  ...PLAN_WORDS,
  variants: { label: 'Variants', write: (value: unknown[]) => `${value.length} variants` },
}

/** A test of the checkout that does not run yet: its variants and their layouts, who takes part, and the way to start it. */
export function DraftCheckoutTest({ saved }: { saved: Versioned<ConsoleCheckoutTest> }) {
  const queries = useQueryClient()
  const actions = useCheckoutTestActions(saved.id)
  const { element, form, saving } = useDocumentForm<ConsoleCheckoutTest, CheckoutTestInput>({
    path: `/checkout-tests/${saved.id}`,
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
      <CheckoutVariantFields form={form} />
      <SettingSection
        title="Goal and visitors"
        text="A visitor is counted when they open the checkout. Visitors who do not take part see the shop’s checkout and are not counted, as crawlers, staff and visitors without consent do. A cart keeps its checkout until it is ordered."
      >
        <Select
          label="Goal"
          allowDeselect={false}
          data={GOALS.map((value) => ({ value, label: GOAL_LABEL[value] }))}
          value={form.values.goal.kind}
          onChange={(kind) => form.setFieldValue('goal', kind === 'revenue' ? { kind } : { kind: 'order' })}
        />
        <VisitorFields value={form.values} errors={form.errors} onChange={(part) => form.setValues(part)} />
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
        note="A test that runs is not changed any more."
        onStart={actions.start}
      />
    </form>
  )
}

function valuesOf(test: ConsoleCheckoutTest): CheckoutTestInput {
  const { name, goal, coverage, audience, namespace, startsAt, endsAt, variants } = test
  const plan = { name, coverage, audience, namespace, startsAt, endsAt }
  return { ...plan, goal: goal.kind === 'revenue' ? { kind: 'revenue' } : { kind: 'order' }, variants }
}
