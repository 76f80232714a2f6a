import { MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import type { UseFormReturnType } from '@mantine/form'
import type { PriceTestInput, StandingDelivery } from '../price-test-contract.ts'
import styles from './page-tests.module.css'
import { deliveryWords } from './price-words.ts'

type Props = { form: UseFormReturnType<PriceTestInput>; methods: StandingDelivery[] }

/** Delivery prices and thresholds of free delivery, as each variant has them. */
export function DeliveryFields({ form, methods }: Props) {
  const formatMoney = useMoney()
  const set = (variant: number, methodId: number, amount: number | null) => {
    const others = (form.values.variants[variant]?.list.delivery ?? []).filter(
      (one) => one.methodId !== methodId,
    )
    form.setFieldValue(
      `variants.${variant}.list.delivery`,
      amount === null ? others : [...others, { methodId, amount }],
    )
  }
  return (
    <SettingSection
      title="Delivery"
      text="What a flat delivery costs, and what has to be spent for a free one. An empty field is as usual."
    >
      {methods.length === 0 && (
        <p className={styles.quiet}>There is no delivery with a flat price or a threshold to test.</p>
      )}
      <ul className={styles.variants} aria-label="Delivery of the test">
        {methods.map((one) => (
          <li key={one.methodId} className={styles.variant}>
            <span className={styles.lines}>
              <strong>{deliveryWords(one)}</strong>
              <span className={styles.quiet}>{formatMoney(one.amount)} now</span>
            </span>
            {form.values.variants.map(({ name, list }, index) => {
              const at = list.delivery.findIndex(({ methodId }) => methodId === one.methodId)
              if (index === 0) return null
              return (
                <MoneyField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
                  key={index}
                  label={name}
                  aria-label={`${deliveryWords(one)}, in ${name}`}
                  placeholder="as usual"
                  value={list.delivery[at]?.amount ?? null}
                  error={form.errors[`variants.${index}.list.delivery.${at}.amount`]}
                  onChange={(amount) => set(index, one.methodId, amount)}
                />
              )
            })}
          </li>
        ))}
      </ul>
    </SettingSection>
  )
}
