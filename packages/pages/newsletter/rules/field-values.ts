/** What somebody answered in a form's own fields, by field id: a text, or the chosen option by its id (S3.40). */
export type Answers = Readonly<Record<string, Answer>>
export type Answer = string | Readonly<Record<string, string>>

/** One choice of a radio or select field: the value that is sent, and the id by which the provider knows it. */
export type Option = { id: string; value: string }

/** As much of a field as deciding its value's shape takes. */
export type ShapedField = { id: string; type: string; options: readonly Option[] }

/**
 * The answers in the shape that a provider wants: for `mailchimp` the value of a select or radio becomes an
 * object keyed by the chosen option's id (S3.40), for `ontraport` that of a select becomes the option's id
 * (S3.41); all else stays a text. A value that is no option of the field stays a text as well.
 */
export function shapeAnswers(
  provider: string,
  fields: readonly ShapedField[],
  values: Readonly<Record<string, string>>,
): Answers {
  const shaped: Record<string, Answer> = {}
  for (const field of fields) {
    const value = values[field.id]
    if (value !== undefined) shaped[field.id] = shapeAnswer(provider, field, value)
  }
  return shaped
}

function shapeAnswer(provider: string, field: ShapedField, value: string): Answer {
  const option = field.options.find((one) => one.value === value)
  if (option === undefined) return value
  if (provider === 'mailchimp' && (field.type === 'select' || field.type === 'radio')) {
    return { [idOf(option)]: value }
  }
  return provider === 'ontraport' && field.type === 'select' ? idOf(option) : value
}

/** The value that was chosen or typed, also where a provider's option id was sent for it. */
export function plainAnswer(field: ShapedField, answer: string): string {
  if (field.options.some(({ value }) => value === answer)) return answer
  return field.options.find((option) => idOf(option) === answer)?.value ?? answer
}

/** What was chosen of a group of boxes: without the values that stand for boxes left alone (S5.62). */
export function withoutUnchecked(
  field: { options: readonly { value: string; unchecked: string }[] },
  values: readonly string[],
): string[] {
  return values.filter((value) => {
    const isOffered = field.options.some((option) => option.value === value)
    return isOffered || !field.options.some(({ unchecked }) => unchecked === value)
  })
}

/** An option without an id of the provider's is known by its value. */
function idOf({ id, value }: Option): string {
  return id || value
}

/** An answer as a person reads it. */
export function wordsOf(answer: Answer): string {
  return typeof answer === 'string' ? answer : Object.values(answer).join(', ')
}
