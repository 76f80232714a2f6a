import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { MethodInput, ShippingClass } from '../contract.ts'
import { CLASS_MODES, COUNTED, NEEDS } from './KindFields.tsx'
import { TABLE_KEYS } from './TableRateFields.tsx'

type Settings<Kind extends MethodInput['kind']> = Extract<MethodInput, { kind: Kind }>['settings']
type Bands = Settings<'table_rate'>['bands']
type ClassCosts = Settings<'flat_rate'>['classCosts']

/** What the screen of a zone says of its fields, most of which are folded away. */
export function zoneFormWords(classes: readonly ShippingClass[], formatMoney: FormatMoney): FormWords {
  const classCost = ({ classId, cost }: ClassCosts[number]) =>
    `${classes.find(({ id }) => id === classId)?.name ?? 'a class'} ${formatMoney(cost)}`
  return {
    postcodes: { label: 'Only these postcodes' },
    methods: { label: 'Delivery options' },
    'methods.title': { label: 'Name' },
    enabled: { label: 'Offered' },
    daysFrom: { label: 'Business days, at least' },
    daysTo: { label: 'Business days, at most' },
    taxable: { label: 'Taxed like what is in the parcel' },
    'methods.settings': { label: '' },
    'settings.cost': { label: 'Price of the parcel', write: formatMoney },
    perItem: { label: 'And for each unit', write: formatMoney },
    classCosts: {
      label: 'And for a class in the parcel',
      write: (costs: ClassCosts) => costs.map(classCost).join(', '),
    },
    classMode: { label: 'When several classes are in it', choices: CLASS_MODES },
    needs: { label: 'It is free', choices: NEEDS },
    threshold: { label: 'The spend', write: formatMoney },
    counts: { label: 'Counted', choices: COUNTED },
    'settings.address': { label: 'Where and when' },
    by: { label: 'Prices by', choices: TABLE_KEYS },
    source: { label: 'Prices of' },
    surcharge: { label: 'Added to each price', write: formatMoney },
    fallback: {
      label: 'Your price',
      write: (cents: Cents | null) => (cents === null ? 'not offered' : formatMoney(cents)),
    },
    bands: {
      label: 'Prices',
      write: (bands: Bands, { by }: Settings<'table_rate'>) =>
        bands.map(({ upTo, cost }) => `${endInWords(upTo, by, formatMoney)} ${formatMoney(cost)}`).join(', '),
    },
  }
}

function endInWords(upTo: number | null, by: Settings<'table_rate'>['by'], formatMoney: FormatMoney): string {
  if (upTo === null) return 'beyond'
  return by === 'weight' ? `up to ${upTo / 1000} kg` : `up to ${formatMoney(upTo as Cents)}`
}
