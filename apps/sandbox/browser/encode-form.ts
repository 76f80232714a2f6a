/** Writes nested parameters as a form, `card[number]=…`; undefined and null are left out. */
export function encodeForm(parameters: object): URLSearchParams {
  const form = new URLSearchParams()
  append(form, '', parameters)
  return form
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') {
    form.append(name, String(value))
    return
  }
  for (const [key, inner] of Object.entries(value)) append(form, name === '' ? key : `${name}[${key}]`, inner)
}
