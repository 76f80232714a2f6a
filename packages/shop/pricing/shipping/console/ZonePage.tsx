import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { MultiSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useParams } from 'react-router'
import type { ZoneDocument } from '../contract.ts'
import { DeleteZone } from './DeleteZone.tsx'
import { MethodList } from './MethodList.tsx'
import { PostcodeBox } from './PostcodeBox.tsx'
import { SHIPPING_KEY, useShipping } from './use-shipping.ts'
import { zoneFormWords } from './zone-form-words.ts'

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

/** One zone: where it is, and the ways to send there. */
export function ZonePage() {
  const formatMoney = useMoney()
  const { id = '' } = useParams()
  const shipping = useShipping()
  const zone = shipping.data?.zones.find((one) => String(one.id) === id)
  // A key, so that going from one zone to another begins again.
  return (
    <SettingForm<ZoneDocument>
      key={id}
      title={zone?.name ?? 'Zone'}
      lead="Changes here don’t affect existing orders."
      path={`/shipping/zones/${id}`}
      shownIn={SHIPPING_KEY}
      savesUnchanged={unsavedNote}
      words={zoneFormWords(shipping.data?.classes ?? [], formatMoney)}
      back={{ to: '/settings/shipping', label: 'Shipping' }}
      actions={zone && !zone.isRest && <DeleteZone zone={zone} />}
    >
      {(form, saved) => (
        <>
          {saved.isRest ? (
            <SettingSection
              title="Where"
              text="Every address that no other zone holds. Without a delivery option, shoppers there can’t order."
            >
              <TextInput label="Name" required {...form.getInputProps('name')} />
            </SettingSection>
          ) : (
            <Places form={form} />
          )}
          <SettingSection
            title="Delivery options"
            text="In the order shoppers see them. The cheapest delivery is preselected."
          >
            <MethodList
              form={form}
              classes={shipping.data?.classes ?? []}
              sources={shipping.data?.sources ?? []}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}

/** What is still to be done in a zone that no owner has saved. */
function unsavedNote({ version, methods }: Versioned<ZoneDocument>): string | null {
  if (version > 0) return null
  return methods.some(({ enabled }) => enabled)
    ? 'Save this page once the prices are right.'
    : 'Nothing is offered there yet: enter a price, switch it on, and save.'
}

function Places({ form }: { form: UseFormReturnType<ZoneDocument> }) {
  const { countries, states } = form.values
  const stateChoices = COUNTRIES.filter(({ code }) => countries.includes(code)).flatMap(({ code, name }) => {
    const items = statesOf(code).map((state) => ({ value: `${code}:${state.code}`, label: state.name }))
    return items.length === 0 ? [] : [{ group: name, items }]
  })
  return (
    <SettingSection title="Where" text="An address is in this zone when country, state and postcode fit.">
      <TextInput
        label="Name"
        description="For your reference. Shoppers don’t see it."
        required
        {...form.getInputProps('name')}
      />
      <MultiSelect
        label="Countries"
        size="md"
        searchable
        clearable
        nothingFoundMessage="No countries match"
        data={COUNTRY_CHOICES}
        {...form.getInputProps('countries')}
        onChange={(chosen) => {
          form.setFieldValue('countries', chosen)
          form.setFieldValue(
            'states',
            states.filter((state) => chosen.includes(state.slice(0, 2))),
          )
        }}
      />
      {stateChoices.length > 0 && (
        <MultiSelect
          label="Only these states"
          description="None means the whole country."
          size="md"
          searchable
          clearable
          data={stateChoices}
          {...form.getInputProps('states')}
        />
      )}
      <PostcodeBox
        value={form.values.postcodes}
        error={form.errors.postcodes}
        isAustralian={countries.includes('AU')}
        onChange={(postcodes) => form.setFieldValue('postcodes', postcodes)}
      />
    </SettingSection>
  )
}
