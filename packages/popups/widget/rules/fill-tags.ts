import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { Language } from '../../forms/rules/messages.ts'

const NAMES: Record<Language, { months: string; days: string }> = {
  en: {
    months: 'January February March April May June July August September October November December',
    days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  },
  he: {
    months: 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
    days: 'ראשון שני שלישי רביעי חמישי שישי שבת',
  },
}

/** Days and months from now that a tag's first part means. */
const SHIFTS: Record<string, number> = { yest: -1, prev: -1, today: 0, curr: 0, tomo: 1, next: 1 }

const TAG = /\{\{\s*(?:(yest|today|tomo)_day|(prev|curr|next)_mon|(curr_year))?_?(dmy|mdy)?\s*\}\}/g

/**
 * Fills the date tags of a text, on the visitor's own clock and in the popup's language (W1.29–W1.32): `{{curr_year}}`,
 * `{{next_mon}}`, `{{tomo_day}}`, `{{tomo_day_dmy}}`, `{{mdy}}`. A month with `_dmy` or `_mdy` is its first day.
 * Tags of others, such as `{{prize_code}}`, stay as they are.
 */
export function fillTags(text: string, language: Language, now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  return text.replace(TAG, (tag, dayTag, monthTag, yearTag, form) => {
    if (yearTag) return form ? tag : String(year)
    if (!(dayTag || monthTag || form)) return tag
    const moment = monthTag
      ? new Date(year, month + (SHIFTS[monthTag] ?? 0), 1)
      : new Date(year, month, day + (SHIFTS[dayTag] ?? 0))
    if (form) return fullDate(moment, form)
    const { months, days } = NAMES[language]
    return (monthTag ? months.split(' ')[moment.getMonth()] : days.split(' ')[moment.getDay()]) ?? tag
  })
}

/** Fills the tags of every text of a value that came as JSON, a design for example. */
export function fillTagsIn<Value>(value: Value, language: Language, now: Date): Value {
  return JSON.parse(plainJson(value as Plain), (_key, item) =>
    typeof item === 'string' ? fillTags(item, language, now) : item,
  ) as Value
}

function fullDate(moment: Date, form: 'dmy' | 'mdy'): string {
  const day = String(moment.getDate()).padStart(2, '0')
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  return [...(form === 'dmy' ? [day, month] : [month, day]), moment.getFullYear()].join('/')
}
