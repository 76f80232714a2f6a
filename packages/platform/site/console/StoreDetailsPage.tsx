import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { StoreDetails } from '../contract.ts'
import { lintText } from '../rules/law-lint.ts'
import { AUSTRALIAN_ZONES, otherZones } from '../rules/time-zones.ts'
import { AbnField } from './AbnField.tsx'
import { LawFindings } from './LawFindings.tsx'
import { STORE_DETAILS_KEY } from './use-store-details.ts'

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']
const ZONES = [
  { group: 'Australia', items: AUSTRALIAN_ZONES.map(({ zone, label }) => ({ value: zone, label })) },
  {
    group: 'Elsewhere',
    items: otherZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  },
]

/** Zones that the picker shows at once; typing finds the others. */
const MOST_ZONES = 40

/** Who sells: what stands at the foot of pages, in mails, on invoices and in the terms. */
export function StoreDetailsPage() {
  return (
    <SettingForm<StoreDetails>
      title="Store details"
      lead="Who sells. Shoppers read this at the foot of every page, in mails, on invoices and in your terms."
      path="/store/details"
      shownIn={STORE_DETAILS_KEY}
    >
      {(form) => (
        <>
          <SettingSection title="Name and business">
            <TextInput
              data-span="3"
              label="Store name"
              description="The name shoppers know."
              required
              {...form.getInputProps('name')}
            />
            <TextInput
              data-span="3"
              label="Legal name"
              description="The company or person behind it, if it is another."
              {...form.getInputProps('legalName')}
            />
            <AbnField
              path="abn"
              value={form.values.abn}
              error={form.errors.abn}
              onChange={(abn) => form.setFieldValue('abn', abn)}
            />
          </SettingSection>
          <SettingSection
            title="How shoppers reach you"
            text="A street address, an email and a telephone number belong on a warranty and build trust everywhere else."
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
              label="Telephone"
              type="tel"
              autoComplete="off"
              {...form.getInputProps('phone')}
            />
            <TextInput label="Street" autoComplete="off" {...form.getInputProps('street')} />
            <TextInput data-span="2" label="Suburb" autoComplete="off" {...form.getInputProps('suburb')} />
            <Select
              data-span="2"
              label="State or territory"
              size="md"
              data={STATES}
              clearable
              {...form.getInputProps('state')}
              value={form.values.state || null}
              onChange={(state) => form.setFieldValue('state', (state ?? '') as StoreDetails['state'])}
            />
            <TextInput
              data-span="2"
              label="Postcode"
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              {...form.getInputProps('postcode')}
            />
          </SettingSection>
          <SettingSection title="How the store runs">
            <Select
              data-span="3"
              label="Clock of the store"
              description="Days in reports, mails and sales end by it."
              size="md"
              data={ZONES}
              searchable
              limit={MOST_ZONES}
              allowDeselect={false}
              {...form.getInputProps('timeZone')}
            />
            <NumberInput
              data-span="3"
              label="Low stock"
              description="From this many pieces down you are told to think of new ones."
              min={0}
              allowDecimal={false}
              {...form.getInputProps('lowStockLevel')}
            />
            <TextInput
              label="Mail comes from"
              description="Left empty, mail comes from the email above. Your mail server must be allowed to send for it."
              type="email"
              autoComplete="off"
              {...form.getInputProps('mailFrom')}
            />
          </SettingSection>
          <SettingSection
            title="What checkout says"
            text="Below the pay button, with your name, ABN and address and the ways to your privacy and returns pages."
          >
            <Textarea
              label="Why you ask for data"
              size="md"
              autosize
              minRows={3}
              {...form.getInputProps('collectionNotice')}
            />
            <LawFindings findings={lintText(form.values.collectionNotice, 'collection')} />
          </SettingSection>
          <SettingSection title="Foot of every page">
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
              description="{{store.abn}}, {{store.name}} and {{store.address}} are filled in."
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
