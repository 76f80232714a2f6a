import { COUNTRIES, countryName } from '@buoy/kernel/rules/countries.ts'
import { moneyFormat, unitsOf } from '@buoy/kernel/rules/money.ts'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { StoreDetails } from '../contract.ts'
import { CURRENCIES, profileOf } from '../rules/country-profiles.ts'
import { isLocale } from '../rules/locales.ts'
import { AUSTRALIAN_ZONES, otherZones } from '../rules/time-zones.ts'
import { localesOf, zoneOf } from './country-proposals.ts'

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' })
const CURRENCY_CHOICES = CURRENCIES.map((code) => ({
  value: code,
  label: `${code} – ${CURRENCY_NAMES.of(code)}`,
}))
const ZONES = [
  { group: 'Australia', items: AUSTRALIAN_ZONES.map(({ zone, label }) => ({ value: zone, label })) },
  {
    group: 'Elsewhere',
    items: otherZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  },
]

/** Choices that a picker shows at once; typing finds the others. */
const MOST_SHOWN = 40

/** An amount and a day that show how both are written. */
const EXAMPLE_AMOUNT = 1234.5
const EXAMPLE_DAY = new Date('2026-11-21T12:00:00Z')

type Form = UseFormReturnType<StoreDetails>

/** Country, currency, formats, time zone and tax name of the store. A chosen country proposes the rest. */
export function LocaleFields({ form }: { form: Form }) {
  const { country, currency, locale } = form.values
  const [proposedFor, setProposedFor] = useState<string | null>(null)

  function choose(code: string | null) {
    const profile = code === null ? null : profileOf(code)
    if (code === null || profile === null) return
    const { taxPercent: _percent, ...proposed } = profile
    const zone = zoneOf(code)
    form.setValues({ country: code, ...proposed, ...(zone !== null && { timeZone: zone }) })
    setProposedFor(code)
  }

  return (
    <SettingSection
      title="Country and currency"
      text="They decide address fields, which sales are exports, and how prices and dates are written."
    >
      <Select
        data-span="3"
        label="Country"
        size="md"
        data={COUNTRY_CHOICES}
        searchable
        limit={MOST_SHOWN}
        allowDeselect={false}
        {...form.getInputProps('country')}
        onChange={choose}
      />
      <Select
        data-span="3"
        label="Currency"
        description="It can’t be changed once there is an order. Prices that you have entered are not converted."
        size="md"
        data={CURRENCY_CHOICES}
        searchable
        limit={MOST_SHOWN}
        allowDeselect={false}
        {...form.getInputProps('currency')}
      />
      <Select
        data-span="3"
        label="Numbers and dates"
        description={examplesOf(currency, locale)}
        size="md"
        data={localesOf(country, locale)}
        allowDeselect={false}
        {...form.getInputProps('locale')}
      />
      <Select
        data-span="3"
        label="Time zone"
        description="Decides when a day ends in reports, emails and sales."
        size="md"
        data={ZONES}
        searchable
        limit={MOST_SHOWN}
        allowDeselect={false}
        {...form.getInputProps('timeZone')}
      />
      <TextInput
        data-span="3"
        label="Name of the tax"
        description="As invoices and totals name it, such as VAT. Its rates are set under Tax."
        {...form.getInputProps('taxName')}
      />
      <TextInput
        data-span="3"
        label="Name of your business number"
        description="What the number above is called, such as VAT number."
        {...form.getInputProps('businessNumberLabel')}
      />
      {proposedFor !== null && (
        <p role="status" style={{ gridColumn: '1 / -1' }}>
          {proposalOf(proposedFor)}
        </p>
      )}
    </SettingSection>
  )
}

/** How an amount and a day are written: `€1,234.50 · 21 November 2026`. */
function examplesOf(currency: string, locale: string): string {
  if (!isLocale(locale)) return ''
  const amount = moneyFormat({ currency, locale })(Math.round(EXAMPLE_AMOUNT * unitsOf(currency)))
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(EXAMPLE_DAY)
  return `${amount} · ${day}`
}

function proposalOf(country: string): string {
  const percent = profileOf(country)?.taxPercent ?? null
  const rate =
    percent === null
      ? 'Enter the rates of your taxes under Tax.'
      : `Saving gives the standard tax class ${percent}% there, unless it has a rate already. Check it under Tax.`
  return `The fields are filled in for ${countryName(country)}; change what differs. ${rate}`
}
