export type Region = { code: string; name: string }

const AUSTRALIAN_STATES: readonly Region[] = [
  { code: 'ACT', name: 'Australian Capital Territory' },
  { code: 'NSW', name: 'New South Wales' },
  { code: 'NT', name: 'Northern Territory' },
  { code: 'QLD', name: 'Queensland' },
  { code: 'SA', name: 'South Australia' },
  { code: 'TAS', name: 'Tasmania' },
  { code: 'VIC', name: 'Victoria' },
  { code: 'WA', name: 'Western Australia' },
]

const NEW_ZEALAND_REGIONS: readonly Region[] = [
  { code: 'NTL', name: 'Northland' },
  { code: 'AUK', name: 'Auckland' },
  { code: 'WKO', name: 'Waikato' },
  { code: 'BOP', name: 'Bay of Plenty' },
  { code: 'TKI', name: 'Taranaki' },
  { code: 'GIS', name: 'Gisborne' },
  { code: 'HKB', name: 'Hawke’s Bay' },
  { code: 'MWT', name: 'Manawatū-Whanganui' },
  { code: 'WGN', name: 'Wellington' },
  { code: 'NSN', name: 'Nelson' },
  { code: 'MBH', name: 'Marlborough' },
  { code: 'TAS', name: 'Tasman' },
  { code: 'WTC', name: 'West Coast' },
  { code: 'CAN', name: 'Canterbury' },
  { code: 'OTA', name: 'Otago' },
  { code: 'STL', name: 'Southland' },
]

/** Of other countries whose post wants a region on every address, by ISO 3166-2 without the country. */
const OTHERS: Readonly<Record<string, string>> = {
  BR:
    'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|' +
    'MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|' +
    'PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|' +
    'SP São Paulo|SE Sergipe|TO Tocantins',
  CA:
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|' +
    'NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  JP:
    '01 Hokkaidō|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|' +
    '11 Saitama|12 Chiba|13 Tōkyō|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|' +
    '22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyōto|27 Ōsaka|28 Hyōgo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|' +
    '33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kōchi|40 Fukuoka|41 Saga|42 Nagasaki|' +
    '43 Kumamoto|44 Ōita|45 Miyazaki|46 Kagoshima|47 Okinawa',
  MX:
    'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|' +
    'CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|' +
    'MEX México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|' +
    'ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|' +
    'YUC Yucatán|ZAC Zacatecas',
  US:
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|' +
    'SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|' +
    'WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
}

const KNOWN = new Map<string, readonly Region[]>([
  ['AU', AUSTRALIAN_STATES],
  ['NZ', NEW_ZEALAND_REGIONS],
  ...Object.entries(OTHERS).map(([country, list]): [string, readonly Region[]] => [
    country,
    list.split('|').map((entry) => {
      const space = entry.indexOf(' ')
      return { code: entry.slice(0, space), name: entry.slice(space + 1) }
    }),
  ]),
])

/** States or regions of a country, where we know them all; elsewhere they are free text. */
export function statesOf(country: string): readonly Region[] {
  return KNOWN.get(country) ?? []
}

/** Countries whose addresses name no state, county or region (forms of the Universal Postal Union). */
const WITHOUT_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE FI FR GB GR HR IL IS LI LT LU LV MC MT NL NO PL PT RO RS SE SG SI SK SM VA'.split(
    ' ',
  ),
)

/** Whether an address form in a country asks for a state at all. */
export function hasStates(country: string): boolean {
  return !WITHOUT_STATES.has(country)
}

/** Countries without postcodes, or where people rarely know theirs. */
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GQ GY HK IE JM KI KM KN KP LC ML ' +
    'MO MR MS MW NR NU PA QA RW SB SC SL SR ST SY TG TK TL TO TT TV UG VU YE ZW'
  ).split(' '),
)

/** Whether an address in a country must have a field: States where we know them, postcodes where there are any. */
export function isRequiredIn(country: string, field: { name: string; required: boolean }): boolean {
  if (field.name === 'state') return statesOf(country).length > 0
  if (field.name === 'postcode') return !WITHOUT_POSTCODES.has(country)
  return field.required
}
