import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { MoneyInput } from '@buoy/ui/console/MoneyInput.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Checkbox, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TransferFields } from '../../bank-transfer/console/TransferFields.tsx'
import type { MethodSettingsPage } from '../contract.ts'
import { hasOwnLimits } from '../rules/afterpay-limits.ts'
import { waysOfStore } from '../rules/ways-of-store.ts'

/** Where and how each method works, for the owner who decides. */
const WHERE: Readonly<Record<string, string>> = {
  stripe_cc: 'Everywhere. You get the money at once.',
  stripe_link: 'Everywhere but India. The shopper pays with a card saved in your provider’s own wallet.',
  stripe_afterpay: 'Shoppers in your country, within its limits. You get the whole amount at once.',
  stripe_becs: 'Australian bank accounts. The order waits up to three business days for the bank.',
  stripe_sepa: 'Accounts in the euro area, for prices in EUR. The order waits up to 14 business days.',
  stripe_boleto: 'Brazil, for prices in BRL. The shopper pays a slip at a bank within three days.',
  stripe_oxxo: 'Mexico, for prices in MXN. The shopper pays a slip at a shop within three days.',
  bacs: 'The shopper transfers the money. The order is on hold until you mark it as paid.',
}

/** Which payment methods the shop offers. */
export function PaymentMethodsPage() {
  const formatMoney = useMoney()
  const { currency } = useStoreLocale()
  return (
    <SettingForm<MethodSettingsPage>
      title="Payment methods"
      lead="Each is offered only where it works. Switch it on at your payment provider first."
      path="/payment-methods"
      words={{
        on: { label: 'Offered at checkout' },
        afterpayMin: { label: 'Afterpay limits, from', write: formatMoney },
        afterpayMax: { label: 'Afterpay limits, to', write: formatMoney },
        bankTransfer: { label: 'Bank transfer' },
      }}
    >
      {(form, saved) => (
        <>
          <SettingSection
            title="Offered at checkout"
            text="An order paid by bank debit, voucher or transfer stays on hold, with its stock reserved, until the payment has arrived."
          >
            <Checkbox.Group {...form.getInputProps('on')} aria-label="Payment methods">
              <Stack gap="md">
                {waysOfStore(form.values, currency).map(({ id, title }) => (
                  <Checkbox key={id} value={id} label={title(SOURCE_TEXT_LOCALE)} description={WHERE[id]} />
                ))}
                {saved.added.map(({ id, title, about }) => (
                  <Checkbox key={id} value={id} label={title} description={about} />
                ))}
              </Stack>
            </Checkbox.Group>
            {!saved.isLive && (
              <Checkbox
                label="Try methods of other currencies too"
                description={`Test shops only. Methods that need another currency are offered for ${currency}, so that you can see them.`}
                {...form.getInputProps('triesCurrencies', { type: 'checkbox' })}
              />
            )}
          </SettingSection>
          {hasOwnLimits(currency) && (
            <SettingSection
              title="Afterpay limits"
              text="See your provider’s page for your limits. Outside of them Afterpay is not offered."
            >
              <Group align="flex-start" grow>
                <Limit form={form} name="afterpayMin" label="From" />
                <Limit form={form} name="afterpayMax" label="To" />
              </Group>
            </SettingSection>
          )}
          <SettingSection
            title="Bank transfer"
            text="Shown and emailed to the shopper after the order, with its number as the reference. Empty lines are left out."
          >
            <TransferFields form={form} />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}

function Limit(props: {
  form: UseFormReturnType<MethodSettingsPage>
  name: 'afterpayMin' | 'afterpayMax'
  label: string
}) {
  const { form, name, label } = props
  return (
    <MoneyInput
      label={label}
      cents={form.values[name]}
      onCents={(cents) => form.setFieldValue(name, cents)}
      error={form.errors[name]}
    />
  )
}
