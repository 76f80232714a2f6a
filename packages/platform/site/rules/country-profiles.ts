import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'

/** What a store in a country most likely uses; the owner may change each of them. */
export type CountryProfile = {
  currency: string
  /** Of numbers, prices and dates: English with the country's habits, since the screens are in English. */
  locale: string
  /** What the tax on sales is called; `Tax` where we know no name. */
  taxName: string
  /** The standard rate in percent; `null` where there is no such tax, or none for the whole country. */
  taxPercent: number | null
  /** What the number is called under which a seller is registered. */
  businessNumberLabel: string
}

/** Currencies in use (ISO 4217), each with the countries in which it is the legal tender. */
const CURRENCY_COUNTRIES = `
  AED AE | AFN AF | ALL AL | AMD AM | AOA AO | ARS AR | AUD AU KI NR TV | AWG AW | AZN AZ | BAM BA | BBD BB | BDT BD |
  BHD BH | BIF BI | BMD BM | BND BN | BOB BO | BRL BR | BSD BS | BTN BT | BWP BW | BYN BY | BZD BZ | CAD CA | CDF CD |
  CHF CH LI | CLP CL | CNY CN | COP CO | CRC CR | CUP CU | CVE CV | CZK CZ | DJF DJ | DKK DK FO GL | DOP DO | DZD DZ |
  EGP EG | ERN ER | ETB ET |
  EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT |
  FJD FJ | FKP FK | GBP GB GG GS IM JE | GEL GE | GHS GH | GIP GI | GMD GM | GNF GN | GTQ GT | GYD GY | HKD HK |
  HNL HN | HTG HT | HUF HU | IDR ID | ILS IL PS | INR IN | IQD IQ | IRR IR | ISK IS | JMD JM | JOD JO | JPY JP |
  KES KE | KGS KG | KHR KH | KMF KM | KPW KP | KRW KR | KWD KW | KYD KY | KZT KZ | LAK LA | LBP LB | LKR LK | LRD LR |
  LSL LS | LYD LY | MAD MA EH | MDL MD | MGA MG | MKD MK | MMK MM | MNT MN | MOP MO | MRU MR | MUR MU | MVR MV |
  MWK MW | MXN MX | MYR MY | MZN MZ | NAD NA | NGN NG | NIO NI | NOK NO SJ | NPR NP | NZD NZ CK NU PN TK | OMR OM |
  PAB PA | PEN PE | PGK PG | PHP PH | PKR PK | PLN PL | PYG PY | QAR QA | RON RO | RSD RS | RUB RU | RWF RW | SAR SA |
  SBD SB | SCR SC | SDG SD | SEK SE | SGD SG | SHP SH | SLE SL | SOS SO | SRD SR | SSP SS | STN ST | SYP SY | SZL SZ |
  THB TH | TJS TJ | TMT TM | TND TN | TOP TO | TRY TR | TTD TT | TWD TW | TZS TZ | UAH UA | UGX UG |
  USD US AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI | UYU UY | UZS UZ | VES VE | VND VN | VUV VU | WST WS |
  XAF CF CG CM GA GQ TD | XCD AG AI DM GD KN LC MS VC | XCG CW SX | XOF BF BJ CI GW ML NE SN TG | XPF NC PF WF |
  YER YE | ZAR ZA | ZMW ZM | ZWG ZW
`

const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  CURRENCY_COUNTRIES.split('|').flatMap((entry) => {
    const [currency = '', ...countries] = entry.trim().split(/\s+/)
    return countries.map((country): [string, string] => [country, currency])
  }),
)

/** Every currency that a store may sell in, ISO 4217, by code. */
export const CURRENCIES: readonly string[] = [...new Set(CURRENCY_OF.values())].toSorted()

/** Names of taxes on sales with their standard rates in percent, as of 2026; without a rate where it differs by place. */
const TAXES = `
  AE VAT 5 | AR IVA 21 | AT MwSt. 20 | AU GST 10 | BE VAT 21 | BG VAT 20 | BH VAT 10 | CA GST 5 | CH MWST 8.1 | CL IVA 19 |
  CN VAT 13 | CO IVA 19 | CY VAT 19 | CZ DPH 21 | DE MwSt. 19 | DK moms 25 | EE VAT 24 | EG VAT 14 | ES IVA 21 |
  FI ALV 25.5 | FR TVA 20 | GB VAT 20 | GR VAT 24 | HR PDV 25 | HU ÁFA 27 | ID PPN 11 | IE VAT 23 | IL VAT 18 |
  IN GST 18 | IS VSK 24 | IT IVA 22 | JP Consumption_tax 10 | KE VAT 16 | KR VAT 10 | LI MWST 8.1 | LT PVM 21 |
  LU TVA 17 | LV PVN 21 | MA TVA 20 | MT VAT 18 | MX IVA 16 | NG VAT 7.5 | NL btw 21 | NO mva 25 | NZ GST 15 | OM VAT 5 |
  PE IGV 18 | PH VAT 12 | PL VAT 23 | PT IVA 23 | RO TVA 21 | RS PDV 20 | SA VAT 15 | SE moms 25 | SG GST 9 | SI DDV 22 |
  SK DPH 23 | TH VAT 7 | TN TVA 19 | TR KDV 20 | TW VAT 5 | UA VAT 20 | US Sales_tax | UY IVA 22 | VN VAT 10 | ZA VAT 15
`

const TAX_OF: ReadonlyMap<string, { taxName: string; taxPercent: number | null }> = new Map(
  TAXES.split('|').map((entry) => {
    const [country = '', name = '', percent] = entry.trim().split(/\s+/)
    const taxPercent = percent === undefined ? null : Number(percent)
    return [country, { taxName: name.replaceAll('_', ' '), taxPercent }]
  }),
)

/** The rate in percent that a country calls its reduced one, as of 2026, where most goods with a lower rate have it. */
const REDUCED: Readonly<Record<string, number>> = {
  AT: 10,
  BE: 6,
  CH: 2.6,
  DE: 7,
  ES: 10,
  FR: 5.5,
  GB: 5,
  IT: 10,
  JP: 8,
  NL: 9,
  PL: 8,
}

/** The usual reduced rate of a country in percent; `null` where there is none, or several without a usual one. */
export function reducedPercentOf(country: string): number | null {
  return REDUCED[country] ?? null
}

/** Countries where prices are written without the tax on sales, which is added at the till. */
const TAX_ON_TOP: ReadonlySet<string> = new Set(['CA', 'US'])

/** Tells whether prices in a country usually include the tax on sales. */
export function usuallyIncludesTax(country: string): boolean {
  return !TAX_ON_TOP.has(country)
}

const BUSINESS_NUMBERS: Readonly<Record<string, string>> = {
  AT: 'UID',
  AU: 'ABN',
  BR: 'CNPJ',
  CA: 'GST/HST number',
  CH: 'UID',
  DE: 'USt-IdNr.',
  FR: 'N° TVA',
  IN: 'GSTIN',
  JP: 'Registration number',
  MX: 'RFC',
  NZ: 'GST number',
  SG: 'GST registration number',
  US: 'EIN',
}

/** What a store in a country most likely uses; `null` for a country that we do not know. */
export function profileOf(country: string): CountryProfile | null {
  if (!COUNTRIES.some(({ code }) => code === country)) return null
  const tax = TAX_OF.get(country) ?? { taxName: 'Tax', taxPercent: null }
  const hasVatNumber = tax.taxName !== 'Tax' && tax.taxName !== 'Sales tax'
  return {
    currency: CURRENCY_OF.get(country) ?? 'USD',
    locale: `en-${country}`,
    ...tax,
    businessNumberLabel: BUSINESS_NUMBERS[country] ?? (hasVatNumber ? 'VAT number' : 'Tax number'),
  }
}
