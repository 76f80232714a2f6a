import { PLANS, type Plan } from '../../model/rules/plans.ts'
import type { ClientRestrictionSetting } from '../contract.ts'
import { isLongAgo } from '../rules/month-usage.ts'

/** What a notice is about. */
export type Stopped = {
  stop: 'restricted' | 'limit'
  plan: Plan
  /** Calendar month, `2026-11`. */
  month: string
  /** When the stop began; `null` when nobody wrote it down. */
  since: Date | null
  language: 'en' | 'he'
}

const WORDS = {
  en: {
    restricted: ['Your popups are paused', 'Nobody sees them until the pause is ended in the console.'],
    limit: [
      'Your popups have stopped for this month',
      'All {limit} views of the plan {plan} are used. A larger plan shows them again at once; otherwise they come back on the first of next month.',
    ],
    action: 'See the plan',
    remind: ['We will remind you', 'This notice comes back in two days. Your popups stay off until then.'],
  },
  he: {
    restricted: ['הפופאפים שלך מושהים', 'איש אינו רואה אותם עד שההשהיה תסתיים בלוח הניהול.'],
    limit: [
      'הפופאפים שלך נעצרו עד סוף החודש',
      'כל {limit} הצפיות של התוכנית {plan} נוצלו. תוכנית גדולה יותר תציג אותם שוב מיד; אחרת הם יחזרו באחד בחודש הבא.',
    ],
    action: 'לתוכנית שלי',
    remind: ['נזכיר לך', 'ההודעה תחזור בעוד יומיים. עד אז הפופאפים כבויים.'],
  },
} as const

/**
 * The notice for the owner whose account may show nothing (W6.06, W3.72): html of ours, of headings, paragraphs and
 * one link to `planUrl`, with everything that is filled in escaped. A restriction and each month have an id of their own.
 */
export function writeNotice(stopped: Stopped, planUrl: string, now: Date): ClientRestrictionSetting {
  const words = WORDS[stopped.language]
  const { name, monthlyViews } = PLANS[stopped.plan]
  const [title, text] = words[stopped.stop]
  const limit = (monthlyViews ?? 0).toLocaleString('en-AU')
  const filled = text.replace('{limit}', limit).replace('{plan}', name)
  const link = `<p><a href="${escapeByNumber(planUrl)}">${escapeByNumber(words.action)}</a></p>`
  return {
    upgrade_popup: paragraph(title, filled) + link,
    upgrade_setting: {
      id: stopped.stop === 'limit' ? `limit-${stopped.month}` : 'restricted',
      mote_than_two_days: isLongAgo(stopped.since, now),
      remindme_popup: paragraph(words.remind[0], words.remind[1]),
    },
  }
}

function paragraph(title: string, text: string): string {
  return `<h2>${escapeByNumber(title)}</h2><p>${escapeByNumber(text)}</p>`
}

/** The widget, which must stay small, reads characters by their numbers only. */
function escapeByNumber(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
