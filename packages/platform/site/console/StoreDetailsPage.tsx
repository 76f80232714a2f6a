import { hasStates, statesOf } from '@buoy/kernel/rules/regions.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { StoreDetails } from '../contract.ts'
import { lintText } from '../rules/law-lint.ts'
import { AbnField } from './AbnField.tsx'
import { LawFindings } from './LawFindings.tsx'
import { LocaleFields } from './LocaleFields.tsx'
import { STORE_DETAILS_KEY } from './use-store-details.ts'

/** The details of the seller, as the footer, emails, invoices and terms show them. */
export function StoreDetailsPage() {
  return (
    <SettingForm<StoreDetails>
      title="Store details"
      lead="Shoppers see these details in the footer, in emails, on invoices and in your terms."
      path="/store/details"
      shownIn={STORE_DETAILS_KEY}
    >
      {(form) => (
        <>
          <SettingSection title="Name and business">
            <TextInput
              data-span="3"
              label="Store name"
              description="The name your shoppers know."
              required
              {...form.getInputProps('name')}
            />
            <TextInput
              data-span="3"
              label="Legal name"
              description="The company or person behind the store, if different."
              {...form.getInputProps('legalName')}
            />
            {form.values.country === 'AU' ? (
              <AbnField
                path="abn"
                value={form.values.abn}
                error={form.errors.abn}
                onChange={(abn) => form.setFieldValue('abn', abn)}
              />
            ) : (
              <TextInput
                label={form.values.businessNumberLabel}
                description="Shown in the footer and on invoices. Leave it empty if you have none."
                autoComplete="off"
                {...form.getInputProps('abn')}
              />
            )}
          </SettingSection>
          <LocaleFields form={form} />
          <SettingSection
            title="Contact"
            text={
              form.values.country === 'AU'
                ? 'Warranties must state a street address, an email address and a telephone number. Elsewhere they build trust.'
                : 'Shoppers want to know who you are and how to reach you, and most laws require it.'
            }
          >
            <TextInput
              data-span="3"
              label="Email"
              type="email"
              required
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <TextInput
              data-span="3"
              label="Phone"
              type="tel"
              autoComplete="off"
              {...form.getInputProps('phone')}
            />
            <TextInput label="Street" autoComplete="off" {...form.getInputProps('street')} />
            <TextInput
              data-span="2"
              label={form.values.country === 'AU' ? 'Suburb' : 'Town or city'}
              autoComplete="off"
              {...form.getInputProps('suburb')}
            />
            <StateField form={form} />
            <TextInput
              data-span="2"
              label="Postcode"
              maxLength={12}
              autoComplete="off"
              {...form.getInputProps('postcode')}
            />
          </SettingSection>
          <SettingSection title="Stock and email">
            <NumberInput
              data-span="3"
              label="Low stock"
              description="You are told to reorder a product when this many or fewer are left."
              min={0}
              allowDecimal={false}
              {...form.getInputProps('lowStockLevel')}
            />
            <TextInput
              label="Send email from"
              description="If empty, email is sent from the address above. Your mail server must be allowed to send for it."
              type="email"
              autoComplete="off"
              {...form.getInputProps('mailFrom')}
            />
          </SettingSection>
          <SettingSection
            title="Text at checkout"
            text="Shown below the pay button with your name, business number, address and links to your privacy and returns pages."
          >
            <Textarea
              label="Privacy notice"
              size="md"
              autosize
              minRows={3}
              {...form.getInputProps('collectionNotice')}
            />
            <LawFindings
              findings={lintText(form.values.collectionNotice, 'collection', form.values.country)}
            />
          </SettingSection>
          <SettingSection title="Footer">
            <Textarea
              label="About the store"
              description="A sentence or two."
              size="md"
              autosize
              minRows={2}
              {...form.getInputProps('about')}
            />
            <Textarea
              label="Small print"
              description="{{store.prices}} says in which currency prices are and which tax is in them; {{store.name}} and {{store.address}} are filled in too."
              size="md"
              autosize
              minRows={2}
              {...form.getInputProps('footerNote')}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}

/** The state of the store's address: from a list where the country's states are known. */
function StateField({ form }: { form: UseFormReturnType<StoreDetails> }) {
  const { country, state } = form.values
  const states = statesOf(country)
  if (!hasStates(country)) return null
  if (states.length === 0) {
    return <TextInput data-span="2" label="State" autoComplete="off" {...form.getInputProps('state')} />
  }
  return (
    <Select
      data-span="2"
      label="State or territory"
      size="md"
      data={
        country === 'AU'
          ? states.map(({ code }) => code)
          : states.map(({ code, name }) => ({ value: code, label: name }))
      }
      searchable={country !== 'AU'}
      clearable
      {...form.getInputProps('state')}
      value={states.some(({ code }) => code === state) ? state : null}
      onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
    />
  )
}
