import { expect, it } from 'vitest'
import { exampleLead } from './example-lead.ts'
import { LEAD_FACTS, leadValues, personOf } from './lead-values.ts'

const lead = exampleLead(new Date('2026-03-10T02:00:00Z'), { id: 'c', name: 'Pond letter' })
const known = (from = lead) => new Map(leadValues(from).map(({ key, value }) => [key, value]))

it('knows a lead by facts and by the answers of its form', () => {
  const values = known()
  expect(LEAD_FACTS.every(({ key }) => values.has(key))).toBe(true)
  expect(Object.fromEntries(values)).toMatchObject({
    email: 'mia@example.com',
    first_name: 'Mia',
    last_name: '',
    phone: '0412',
    consent: 'yes',
    popup: 'Pond letter',
    page_url: 'https://shop.example/offers?utm_source=letter&utm_medium=mail',
    page_title: 'Offers',
    coupon: '',
    country: 'AU',
    language: 'en-AU',
    device: 'mobile',
    referrer: 'https://search.example/',
    landing_page: 'https://shop.example/',
    utm_source: 'letter',
    utm_medium: 'mail',
    lead_id: 'example',
    email_1: 'mia@example.com',
    phone_1: '0412',
  })
  expect(known({ ...lead, consent: false }).get('consent')).toBe('no')
})

it('an answer does not stand in for a fact, and is named as the form names it', () => {
  const fields = [
    { type: 'free_field', name: 'country', placeholder: 'Country', value: 'Narnia' },
    { type: 'free_field', name: 'free_field_1', placeholder: '', value: 'Koi' },
  ]
  const values = leadValues({ ...lead, fields })
  expect(values.filter(({ key }) => key === 'country')).toEqual([
    { key: 'country', label: 'Country', value: 'AU' },
  ])
  expect(values.at(-1)).toEqual({ key: 'free_field_1', label: 'free_field_1', value: 'Koi' })
})

it('takes a whole name for the first one where there is no other', () => {
  const name = { type: 'name', name: 'name_1', placeholder: 'Name', value: 'Mia Reef' }
  const first = { type: 'first_name', name: 'first_name', placeholder: '', value: 'Mia' }
  const last = { type: 'last_name', name: 'last_name', placeholder: '', value: 'Reef' }
  expect(personOf({ email: 'mia@example.com', fields: [name] })).toEqual({
    email: 'mia@example.com',
    firstName: 'Mia Reef',
    lastName: '',
    phone: '',
    ip: null,
  })
  expect(personOf({ email: '', fields: [name, last, first] })).toMatchObject({
    firstName: 'Mia',
    lastName: 'Reef',
  })
})

it('calls what every lead has by names that owners read', () => {
  expect(LEAD_FACTS.map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'email: Email',
    'first_name: First name',
    'last_name: Last name',
    'phone: Phone',
    'consent: Agreed (yes or no)',
    'popup: Popup',
    'page_url: Address of the page',
    'page_title: Title of the page',
    'coupon: Coupon',
    'country: Country',
    'language: Language',
    'device: Device',
    'referrer: Referrer',
    'landing_page: Landing page',
    'utm_source: UTM source',
    'utm_medium: UTM medium',
    'utm_campaign: UTM campaign',
    'utm_term: UTM term',
    'utm_content: UTM content',
    'lead_id: ID of the lead',
  ])
  const utm = { source: 'a', medium: 'b', campaign: 'c', term: 'd', content: 'e' }
  const tagged = Object.fromEntries(known({ ...lead, utm }))
  expect(tagged).toMatchObject({ utm_campaign: 'c', utm_term: 'd', utm_content: 'e' })
})
