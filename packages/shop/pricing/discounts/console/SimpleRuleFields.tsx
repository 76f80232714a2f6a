import { CountField, MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type CouponRule, type CouponRuleName, RULE_ENTRIES } from '../rules/coupon-rules.ts'
import type { CouponDraft } from './coupon-draft.ts'

type Form = UseFormReturnType<CouponDraft>

/** The simple rules of one section, each drawn by its kind. */
export function SimpleRuleFields({ form, section }: { form: Form; section: CouponRule['section'] }) {
  return RULE_ENTRIES.filter(([, rule]) => rule.section === section).map(([name, rule]) => (
    <SimpleRuleField key={name} form={form} name={name} rule={rule} />
  ))
}

function SimpleRuleField({ form, name, rule }: { form: Form; name: CouponRuleName; rule: CouponRule }) {
  const { kind, label, description } = rule
  if (kind === 'yes-no') return <Switch label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  const value = form.values[name]
  const said = { label, description, error: form.errors[name] }
  if (kind === 'day') {
    return (
      <TextInput
        {...said}
        data-span="3"
        type="date"
        value={String(value ?? '')}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.value || null)}
      />
    )
  }
  const Field = kind === 'money' ? MoneyField : CountField
  return (
    <Field
      {...said}
      data-span={kind === 'money' ? '3' : '2'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typeof value === 'number' ? value : null}
      onChange={(number) => form.setFieldValue(name, number)}
    />
  )
}
