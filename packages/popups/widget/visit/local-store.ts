/** Local storage that is empty instead of throwing where the browser forbids it (W9.09). */
export const localStore = {
  read: (key: string): string => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  write: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Full or forbidden: the visitor loses nothing by it.
    }
  },
}

const EMAIL_KEY = 'poptin_converted_email'

/** The address this visitor left before, or '' (W7.22). */
export function convertedEmail(): string {
  return localStore.read(EMAIL_KEY)
}

/** Keeps the address of a successful conversion in lower case (W7.22). */
export function saveConvertedEmail(email: string): void {
  localStore.write(EMAIL_KEY, email.trim().toLowerCase())
}

const FIRST_NAME_KEY = 'poptin_first_name'

/** The name of a lead who agreed to be written to, or ''. */
export function savedFirstName(): string {
  return localStore.read(FIRST_NAME_KEY)
}

/** Keeps that name. */
export function saveFirstName(name: string): void {
  localStore.write(FIRST_NAME_KEY, name.trim().slice(0, 40))
}
