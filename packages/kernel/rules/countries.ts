import type { TextLocale } from './messages/translate.ts'

export type Country = { code: string; name: string }

/**
 * Countries and territories that post reaches (ISO 3166-1), as Australians call them; the store's own and its
 * neighbour first. Written out, since the names that a server and a browser know are not always the same.
 */
const LIST = `
  AU Australia | NZ New Zealand | AF Afghanistan | AX Åland Islands | AL Albania | DZ Algeria |
  AS American Samoa | AD Andorra | AO Angola | AI Anguilla | AG Antigua and Barbuda | AR Argentina |
  AM Armenia | AW Aruba | AT Austria | AZ Azerbaijan | BS Bahamas | BH Bahrain | BD Bangladesh |
  BB Barbados | BY Belarus | BE Belgium | BZ Belize | BJ Benin | BM Bermuda | BT Bhutan | BO Bolivia |
  BA Bosnia and Herzegovina | BW Botswana | BR Brazil | IO British Indian Ocean Territory |
  VG British Virgin Islands | BN Brunei | BG Bulgaria | BF Burkina Faso | BI Burundi | KH Cambodia |
  CM Cameroon | CA Canada | CV Cape Verde | BQ Caribbean Netherlands | KY Cayman Islands |
  CF Central African Republic | TD Chad | CL Chile | CN China | CO Colombia | KM Comoros |
  CG Congo (Brazzaville) | CD Congo (Kinshasa) | CK Cook Islands | CR Costa Rica | CI Côte d’Ivoire |
  HR Croatia | CU Cuba | CW Curaçao | CY Cyprus | CZ Czechia | DK Denmark | DJ Djibouti | DM Dominica |
  DO Dominican Republic | EC Ecuador | EG Egypt | SV El Salvador | GQ Equatorial Guinea | ER Eritrea |
  EE Estonia | SZ Eswatini | ET Ethiopia | FK Falkland Islands | FO Faroe Islands | FJ Fiji |
  FI Finland | FR France | GF French Guiana | PF French Polynesia | GA Gabon | GM Gambia | GE Georgia |
  DE Germany | GH Ghana | GI Gibraltar | GR Greece | GL Greenland | GD Grenada | GP Guadeloupe |
  GU Guam | GT Guatemala | GG Guernsey | GN Guinea | GW Guinea-Bissau | GY Guyana | HT Haiti |
  HN Honduras | HK Hong Kong | HU Hungary | IS Iceland | IN India | ID Indonesia | IR Iran | IQ Iraq |
  IE Ireland | IM Isle of Man | IL Israel | IT Italy | JM Jamaica | JP Japan | JE Jersey | JO Jordan |
  KZ Kazakhstan | KE Kenya | KI Kiribati | KW Kuwait | KG Kyrgyzstan | LA Laos | LV Latvia |
  LB Lebanon | LS Lesotho | LR Liberia | LY Libya | LI Liechtenstein | LT Lithuania | LU Luxembourg |
  MO Macao | MG Madagascar | MW Malawi | MY Malaysia | MV Maldives | ML Mali | MT Malta |
  MH Marshall Islands | MQ Martinique | MR Mauritania | MU Mauritius | YT Mayotte | MX Mexico |
  FM Micronesia | MD Moldova | MC Monaco | MN Mongolia | ME Montenegro | MS Montserrat | MA Morocco |
  MZ Mozambique | MM Myanmar | NA Namibia | NR Nauru | NP Nepal | NL Netherlands | NC New Caledonia |
  NI Nicaragua | NE Niger | NG Nigeria | NU Niue | KP North Korea | MK North Macedonia |
  MP Northern Mariana Islands | NO Norway | OM Oman | PK Pakistan | PW Palau |
  PS Palestinian Territories | PA Panama | PG Papua New Guinea | PY Paraguay | PE Peru |
  PH Philippines | PN Pitcairn Islands | PL Poland | PT Portugal | PR Puerto Rico | QA Qatar |
  RE Réunion | RO Romania | RU Russia | RW Rwanda | WS Samoa | SM San Marino |
  ST São Tomé and Príncipe | SA Saudi Arabia | SN Senegal | RS Serbia | SC Seychelles |
  SL Sierra Leone | SG Singapore | SX Sint Maarten | SK Slovakia | SI Slovenia | SB Solomon Islands |
  SO Somalia | ZA South Africa | GS South Georgia and South Sandwich Islands | KR South Korea |
  SS South Sudan | ES Spain | LK Sri Lanka | BL St Barthélemy | SH St Helena | KN St Kitts and Nevis |
  LC St Lucia | MF St Martin | PM St Pierre and Miquelon | VC St Vincent and the Grenadines | SD Sudan |
  SR Suriname | SJ Svalbard and Jan Mayen | SE Sweden | CH Switzerland | SY Syria | TW Taiwan |
  TJ Tajikistan | TZ Tanzania | TH Thailand | TL Timor-Leste | TG Togo | TK Tokelau | TO Tonga |
  TT Trinidad and Tobago | TN Tunisia | TR Türkiye | TM Turkmenistan | TC Turks and Caicos Islands |
  TV Tuvalu | UG Uganda | UA Ukraine | AE United Arab Emirates | GB United Kingdom | US United States |
  UY Uruguay | VI US Virgin Islands | UZ Uzbekistan | VU Vanuatu | VA Vatican City | VE Venezuela |
  VN Vietnam | WF Wallis and Futuna | EH Western Sahara | YE Yemen | ZM Zambia | ZW Zimbabwe
`

/** Every country an address may be in, in the order of a select. */
export const COUNTRIES: readonly Country[] = LIST.split('|').map((entry) => {
  const text = entry.trim()
  return { code: text.slice(0, 2), name: text.slice(3) }
})

const NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** Tells whether a code is that of a country we know. */
export function isCountry(code: string): boolean {
  return NAMES.has(code)
}

/** Name of a country in the language of the texts, in English without any; the code itself when it is none we know. */
export function countryName(code: string, texts?: TextLocale): string {
  const name = NAMES.get(code)
  if (name === undefined) return code
  const names = texts === undefined ? null : namesIn(texts.dictionary.language)
  return names?.of(code) ?? name
}

/**
 * Every country by its name in the language of the texts, in the order of a select. A browser may know another name than
 * the server: an option that both draw has `suppressHydrationWarning`.
 */
export function countriesIn(texts: TextLocale): readonly Country[] {
  const { language } = texts.dictionary
  if (namesIn(language) === null) return COUNTRIES
  const known = sorted.get(language)
  if (known !== undefined) return known
  const { compare } = new Intl.Collator(language)
  const named = COUNTRIES.map(({ code }) => ({ code, name: countryName(code, texts) }))
  const list = named.sort((one, other) => compare(one.name, other.name))
  sorted.set(language, list)
  return list
}

const displayNames = new Map<string, Intl.DisplayNames>()
const sorted = new Map<string, readonly Country[]>()

/** The names of countries in a language; `null` for English, whose names stand here. */
function namesIn(language: string): Intl.DisplayNames | null {
  if (language.split('-')[0] === 'en') return null
  const known = displayNames.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  displayNames.set(language, names)
  return names
}
