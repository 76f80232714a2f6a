import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { Group, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConsoleCustomField, CustomFieldInput, CustomFieldKind } from '../contract.ts'
import { ChoicesField } from './ChoicesField.tsx'
import styles from './custom-fields.module.css'
import { KIND_LABELS, kindOf } from './field-words.ts'

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
const BLANK: CustomFieldInput = {
  label: '',
  help: '',
  unit: '',
  choices: [],
  isShown: true,
  isFilter: false,
}

/** What a field says, of one that is there (`saved`) or of a new one, whose kind is chosen once. */
export function CustomFieldForm(props: { saved: Versioned<ConsoleCustomField> | null; close: () => void }) {
  const { saved, close } = props
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [chosenKind, setKind] = useState<CustomFieldKind>('text')
  const kind = saved?.kind ?? chosenKind
  const form = useForm<CustomFieldInput>({ initialValues: saved === null ? BLANK : valuesOf(saved) })
  const saving = useSaving<ConsoleCustomField, CustomFieldInput>({
    form,
    stored: saved,
    valuesOf,
    send: async (values, version) => {
      const path = '/custom-fields'
      if (saved !== null) {
        return callApi(`${path}/${saved.id}`, { method: 'PUT', body: { ...values, version } })
      }
      const { made } = await callApi<{ made: { id: number } }>(path, {
        method: 'POST',
        body: { ...fitting(values, kind), kind },
      })
      return callApi(`${path}/${made.id}`)
    },
    // The drawer reads it again when it is opened.
    onStored: () => undefined,
    onSaved: () => {
      for (const key of ['custom-fields', 'product-choices', 'activity']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      notifySuccess(saved === null ? 'Added. Every product has this field now.' : 'Saved.')
      close()
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  return (
    <form ref={element} noValidate className={styles.fields} onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={WORDS} />
      <TextInput
        label="Label"
        description="As staff and shoppers see it."
        placeholder="Material"
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('label')}
      />
      {saved === null ? (
        <Select
          label="Kind"
          description="Cannot be changed later."
          allowDeselect={false}
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(kindOf(value))}
        />
      ) : (
        <p className={styles.quiet}>
          {KIND_LABELS[kind]}. In addresses it is <code>{saved.key}</code>.
        </p>
      )}
      {kind === 'choice' && <ChoicesField form={form} uses={saved?.choiceUses ?? {}} />}
      {kind === 'number' && (
        <TextInput
          label="Unit"
          description="Shown after the number. Optional."
          placeholder="kg"
          maxLength={20}
          {...form.getInputProps('unit')}
        />
      )}
      <TextInput
        label="Help for staff"
        description="Shown beside the field in the product editor."
        maxLength={200}
        {...form.getInputProps('help')}
      />
      <Switch
        label="Shown on the product page"
        description="If off, shoppers do not see it there."
        {...form.getInputProps('isShown', { type: 'checkbox' })}
      />
      {kind !== 'date' && (
        <Switch
          label="Shoppers can filter by it"
          description={FILTER_HELP[kind]}
          {...form.getInputProps('isFilter', { type: 'checkbox' })}
        />
      )}
      <Group justify="flex-end">
        <MainButton
          type="submit"
          loading={saving.isSaving}
          disabled={!form.isDirty() || saving.conflict !== null}
        >
          {saved === null ? 'Add the field' : 'Save'}
        </MainButton>
      </Group>
    </form>
  )
}

const WORDS = { choices: { label: 'Choices', write: choicesInWords } }

const FILTER_HELP: Record<Exclude<CustomFieldKind, 'date'>, string> = {
  text: 'Offers texts of up to 40 characters, if products have at most 60 different ones.',
  number: 'Offers the numbers, if products have at most 60 different ones.',
  choice: 'Offers the choices, with how many products have each.',
  'yes-no': 'Offers yes and no, with how many products have each.',
}

/** What was set while another kind was chosen is left out. */
function fitting(values: CustomFieldInput, kind: CustomFieldKind): CustomFieldInput {
  return {
    ...values,
    unit: kind === 'number' ? values.unit : '',
    choices: kind === 'choice' ? values.choices : [],
    isFilter: kind !== 'date' && values.isFilter,
  }
}

function choicesInWords(choices: CustomFieldInput['choices']): string {
  return choices.map(({ label }) => label).join(', ')
}

function valuesOf({ label, help, unit, choices, isShown, isFilter }: ConsoleCustomField): CustomFieldInput {
  return { label, help, unit, choices, isShown, isFilter }
}
