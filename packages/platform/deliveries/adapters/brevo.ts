import { mapFields } from '../rules/map-fields.ts'
import { type DeliveryAdapter, jsonRequest, OTHER_API_ADDRESS } from '../server/adapter.ts'

const BREVO = 'https://api.brevo.com'

/**
 * Brevo's API v3 ("Create a contact", "Create Contact via DOI (Double-Opt-In) Flow", "Delete a contact from a list",
 * developers.brevo.com/reference). A contact is known by their address, so adding them twice is once.
 */
export const BREVO_CONTACTS: DeliveryAdapter = {
  id: 'brevo',
  label: 'Brevo',
  takes: 'people',
  settings: [
    {
      name: 'list',
      label: 'List ID',
      kind: 'number',
      isNeeded: true,
      description: 'In Brevo under Contacts, Lists.',
    },
    {
      name: 'template',
      label: 'Template ID of the confirmation email',
      kind: 'number',
      isNeeded: true,
      onlyWith: 'doubleOptIn',
      description: 'An active template with the tag “optin”.',
    },
    {
      name: 'redirect',
      label: 'Page after the confirmation',
      kind: 'address',
      isNeeded: true,
      onlyWith: 'doubleOptIn',
      placeholder: 'https://',
    },
    OTHER_API_ADDRESS,
  ],
  secret: { label: 'API key', description: 'In Brevo under SMTP & API; begins with xkeysib-.' },
  fields: { label: 'Attribute', usual: ['FIRSTNAME', 'LASTNAME', 'SMS'] },
  doubleOptIn: 'People get Brevo’s confirmation email, and come into the list when they press its button.',
  send: async (call, { settings, secret, mapping, doubleOptIn }, { kind, person, values }) => {
    const base = `${settings.address || BREVO}/v3/contacts`
    const headers = { 'api-key': secret }
    const list = Number(settings.list)
    const { email, firstName, lastName } = person
    if (kind === 'test') return (await call(jsonRequest('GET', `${base}/lists/${list}`, headers))).outcome
    if (kind === 'removed') {
      const { outcome } = await call(
        jsonRequest('POST', `${base}/lists/${list}/contacts/remove`, headers, { emails: [email] }),
      )
      // Somebody who is not in the list, or was removed by an attempt whose response was lost, needs no further request.
      const isOut = outcome.status === 400 && /already removed|does not exist/i.test(outcome.answer)
      return isOut ? { ...outcome, result: 'accepted', error: null } : outcome
    }
    const attributes = {
      ...(firstName && { FIRSTNAME: firstName }),
      ...(lastName && { LASTNAME: lastName }),
      ...mapFields(values, mapping),
    }
    if (!doubleOptIn) {
      const contact = { email, attributes, listIds: [list], updateEnabled: true }
      return (await call(jsonRequest('POST', base, headers, contact))).outcome
    }
    const asked = {
      email,
      attributes,
      includeListIds: [list],
      templateId: Number(settings.template),
      redirectionUrl: settings.redirect,
    }
    return (await call(jsonRequest('POST', `${base}/doubleOptinConfirmation`, headers, asked))).outcome
  },
}
