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
import { useState } from 'react'
import type { ConsolePriceTest, PriceTestInput } from '../price-test-contract.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { ForecastPanel } from './ForecastPanel.tsx'
import { GoalProductField } from './GoalProductField.tsx'
import { PriceFields } from './PriceFields.tsx'
import { PriceVariantFields } from './PriceVariantFields.tsx'
import styles from './page-tests.module.css'
import { PLAN_WORDS } from './plan-words.ts'
import { StartTest } from './StartTest.tsx'
import { TimeFields } from './TimeFields.tsx'
import { GOAL_LABEL } from './test-words.ts'
import { usePriceTestActions } from './use-shop-test-actions.ts'
import { VisitorFields } from './VisitorFields.tsx'

const GOALS = ['revenue', 'order', 'cart'] as const
type Goal = PriceTestInput['goal']

const WORDS: FormWords = {
  ...PLAN_WORDS,
  variants: { label: 'Variants and prices', write: (value) => `${(value as unknown[]).length} variants` },
}

/** A test of prices that does not run yet: its variants and their prices, who takes part, and the way to start it. */
export function DraftPriceTest({ saved }: { saved: Versioned<ConsolePriceTest> }) {
  const queries = useQueryClient()
  const actions = usePriceTestActions(saved.id)
  const [goods, setGoods] = useState(saved.goods)
  const { element, form, saving } = useDocumentForm<ConsolePriceTest, PriceTestInput>({
    path: `/price-tests/${saved.id}`,
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
      <PriceVariantFields form={form} goods={goods} />
      <PriceFields form={form} goods={goods} onGoods={setGoods} />
      <DeliveryFields form={form} methods={saved.methods} />
      <SettingSection
        title="Goal and visitors"
        text="Visitors who do not take part see the standing prices and are not counted, as crawlers, staff and visitors without consent do. Whether a visitor belongs to the audience is decided once, on the first page with prices they open, so that nobody sees two. A cart keeps its prices until it is ordered."
      >
        <Select
          label="Goal"
          allowDeselect={false}
          data={GOALS.map((value) => ({ value, label: GOAL_LABEL[value] }))}
          value={form.values.goal.kind}
          onChange={(kind) => form.setFieldValue('goal', goalOf(kind))}
        />
        {form.values.goal.kind === 'cart' && (
          <GoalProductField
            value={form.values.goal.productId}
            saved={saved.goalProduct}
            error={form.errors['goal.productId']}
            onChange={(productId) => form.setFieldValue('goal', { kind: 'cart', productId })}
          />
        )}
        <VisitorFields value={form.values} errors={form.errors} onChange={(part) => form.setValues(part)} />
      </SettingSection>
      <TimeFields form={form} />
      <ForecastPanel id={saved.id} planned={form.values} />
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        onUndo={() => {
          form.reset()
          setGoods(saved.goods)
        }}
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

function goalOf(kind: string | null): Goal {
  if (kind === 'cart') return { kind, productId: null }
  return kind === 'order' ? { kind } : { kind: 'revenue' }
}

function valuesOf(test: ConsolePriceTest): PriceTestInput {
  const { name, goal, coverage, audience, namespace, startsAt, endsAt, variants } = test
  const isOurs = goal.kind === 'order' || goal.kind === 'revenue' || goal.kind === 'cart'
  const plan = { name, coverage, audience, namespace, startsAt, endsAt }
  return { ...plan, goal: isOurs ? goal : { kind: 'revenue' }, variants }
}
