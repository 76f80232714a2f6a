import { MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CouponKind, TargetNames } from '../rules/coupon-rules.ts'
import { type CouponDraft, codeFrom } from './coupon-draft.ts'
import { SimpleRuleFields } from './SimpleRuleFields.tsx'
import { TargetsFields } from './TargetsFields.tsx'

export type CouponFormApi = UseFormReturnType<CouponDraft>

export const COUPON_KIND_CHOICES: { value: CouponKind; label: string }[] = [
  { value: 'percent', label: 'A percentage' },
  { value: 'fixed-cart', label: 'An amount off the cart' },
  { value: 'fixed-product', label: 'An amount off each unit' },
  { value: 'free-shipping', label: 'Free delivery' },
]

type Props = {
  form: CouponFormApi
  isNew: boolean
  names: TargetNames
  onNames: (names: TargetNames) => void
}

/** All rules of a coupon, in the order an owner thinks of them. */
export function CouponFields({ form, isNew, names, onNames }: Props) {
  return (
    <>
      <CodeSection form={form} isNew={isNew} />
      <GiftSection form={form} />
      <TargetsFields form={form} names={names} onNames={onNames} />
      <LimitsSection form={form} />
    </>
  )
}

function CodeSection({ form, isNew }: { form: CouponFormApi; isNew: boolean }) {
  const { codeMode } = form.values
  const isShared = codeMode === 'shared'
  return (
    <SettingSection title="Code">
      {isNew && (
        <SegmentedControl
          fullWidth
          aria-label="Codes"
          data={[
            { value: 'shared', label: 'One code for everybody' },
            { value: 'single-use', label: 'Many single-use codes' },
          ]}
          {...form.getInputProps('codeMode')}
        />
      )}
      {isShared ? (
        <>
          <TextInput
            data-span="4"
            label="Code"
            description="What shoppers enter. Upper and lower case are the same."
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            {...form.getInputProps('code')}
            onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
          />
          <div>
            <Button
              data-span="2"
              variant="default"
              mt={{ base: 0, sm: 52 }}
              onClick={() => form.setFieldValue('code', codeFrom(crypto.getRandomValues(new Uint8Array(8))))}
            >
              Generate
            </Button>
          </div>
        </>
      ) : (
        <TextInput
          label="Name"
          description={
            isNew
              ? 'For your reference. The codes are created after saving.'
              : 'For your reference; shoppers never see it.'
          }
          required
          autoComplete="off"
          maxLength={80}
          {...form.getInputProps('name')}
        />
      )}
    </SettingSection>
  )
}

function GiftSection({ form }: { form: CouponFormApi }) {
  const { kind, amount } = form.values
  const error = form.errors.amount
  return (
    <SettingSection title="What it gives">
      <Select
        data-span="3"
        label="Kind"
        size="md"
        data={COUPON_KIND_CHOICES}
        allowDeselect={false}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', (chosen ?? 'percent') as CouponKind)}
      />
      {kind === 'percent' && (
        <NumberInput
          data-span="3"
          label="Per cent"
          suffix="%"
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          error={error}
          value={amount / 100}
          onChange={(typed) => form.setFieldValue('amount', Math.round(Number(typed) * 100))}
        />
      )}
      {(kind === 'fixed-cart' || kind === 'fixed-product') && (
        <MoneyField
          data-span="3"
          label="Amount"
          error={error}
          value={amount}
          onChange={(cents) => form.setFieldValue('amount', cents ?? 0)}
        />
      )}
      {kind !== 'free-shipping' && <SimpleRuleFields form={form} section="gift" />}
    </SettingSection>
  )
}

function LimitsSection({ form }: { form: CouponFormApi }) {
  return (
    <SettingSection
      title="When and how often"
      text="Empty fields have no limit. Days are in the store’s time zone."
    >
      <SimpleRuleFields form={form} section="limits" />
    </SettingSection>
  )
}
