const NAME = 'buoyPopups'
const CONSENT_EVENT = 'poptinConsent'

/**
 * Lets the site's own consent tool tell what the visitor has decided: `buoyPopups.consent(true | false)`, an event
 * `poptinConsent` on `document` whose detail is `true` or `false`, or, when the tag comes after the decision,
 * `data-consent="granted"` on it.
 */
export function requestSiteConsent(tag: HTMLScriptElement | null, tell: (given: boolean) => void): void {
  const consent = (given: unknown) => tell(given === true)
  const known: unknown = Reflect.get(window, NAME)
  if (known === undefined || Object.getOwnPropertyDescriptor(window, NAME)?.configurable) {
    Object.defineProperty(window, NAME, { value: { ...Object(known), consent }, configurable: true })
  }
  document.addEventListener(CONSENT_EVENT, (event) => consent((event as CustomEvent<unknown>).detail))
  if (tag?.dataset.consent === 'granted') tell(true)
}
