/** `people` go into lists of a service and need an email address; `events` tells of everything. */
export type Takes = 'people' | 'events'
/** `test` tries a connection out and is about nobody. */
export type MessageKind = 'added' | 'removed' | 'test'

/** One request as the log stores it: without headers, and with its secrets taken out. */
export type SentRequest = { method: string; url: string; body: string }

/** What an owner is asked for besides the secret. */
export type AdapterSetting = {
  name: string
  label: string
  kind: 'text' | 'address' | 'number'
  isNeeded: boolean
  description?: string
  placeholder?: string
  /** Asked for only with this switched on. */
  onlyWith?: 'doubleOptIn'
}

/** What is said of a service; the rest of its adapter is how it is told. */
export type ServiceFacts = {
  /** Stored with connections: `mailchimp`. */
  id: string
  label: string
  takes: Takes
  settings: readonly AdapterSetting[]
  /** `isMade`: we make it, and the owner gives it to the receiver. */
  secret: { label: string; description: string; isMade?: boolean; isLong?: boolean }
  /** What a field of the service is called, with names that it has from the start; `null` where nothing is mapped. */
  fields: { label: string; usual: readonly string[] } | null
  /** What double opt-in does here; `null` where the service has none. */
  doubleOptIn: string | null
}

/** Something to choose from. */
export type Choice = { id: string; name: string }
