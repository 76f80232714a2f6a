/** Heard on `document` after a form was taken, and never with an error (S8.65); `detail.form` is the module's id. */
export const FORM_SENT_EVENT = 'buoy:form-sent'

/** Tells the page that a form of it was taken. */
export function announceFormSent(form: string): void {
  document.dispatchEvent(new CustomEvent(FORM_SENT_EVENT, { detail: { form } }))
}
