/** What a page that is drawn again shows: which of its forms was refused, why, and what was typed. */
export type RefusedForm = {
  form: string
  errors: { field: string | null; message: string }[]
  /** Typed values by field name; never passwords. */
  values: Readonly<Record<string, string>>
}

/** What a form shows of a refusal: nothing when another form of the page was refused, or none. */
export type FormState = Omit<RefusedForm, 'form'>

const FRESH: FormState = { errors: [], values: {} }

/** The part of a refusal that belongs to the form of this name. */
export function stateOfForm(refused: RefusedForm | null, form: string): FormState {
  return refused?.form === form ? refused : FRESH
}

/** The text beside a field, or `undefined` when nothing is wrong with it. */
export function errorOf(state: FormState, field: string): string | undefined {
  return state.errors.find((error) => error.field === field)?.message
}
