import type { PopupType } from '../../../model/contract.ts'
import type { Design, Link, Look, Photo } from '../../contract.ts'
import type { TemplateGoal } from '../goals.ts'
import { type DemoPicture, demoPhoto } from './demo-pictures.ts'

/** A ready design for a new popup: what the gallery shows, and what a draft begins with. */
export type Template = {
  key: string
  /** What it is, for owners. */
  name: string
  type: PopupType
  goal: TemplateGoal
  design: Design
}

/** What one template says besides what most of them have in common. */
export type Brief = Omit<Template, 'design'> &
  Partial<
    Pick<
      Design,
      'language' | 'stamp' | 'timer' | 'ticker' | 'coupon' | 'effect' | 'teaser' | 'mobile' | 'game'
    >
  > &
  Partial<Pick<Look, 'typeface' | 'corners'>> &
  Partial<
    Pick<Design['form'], 'eyebrow' | 'text' | 'fields' | 'button' | 'smallPrint' | 'skip' | 'steps'>
  > & {
    format: number
    mood: Look['mood']
    headline: string
    photo?: DemoPicture
    /** What stays in sight of the picture, where it is not its middle. */
    focus?: Photo['focus']
    links?: readonly Link[]
    thanks?: Design['thanks']
  }

/** The serif that a template is written in: the postcard's own has no Hebrew letters. */
const SERIF = { en: 'serif', he: 'frank-ruhl-libre' } as const

const THANKS: Record<Design['language'], Design['thanks']> = {
  en: {
    headline: 'Thank you',
    text: 'It reached us. You may carry on where you were.',
    button: 'Back to the page',
  },
  he: {
    headline: 'תודה',
    text: 'קיבלנו. אפשר להמשיך מהמקום שבו הפסקתם.',
    button: 'חזרה לעמוד',
  },
}

/** Fills in what a brief leaves out. */
export function makeTemplate(brief: Brief): Template {
  const { key, name, type, goal, language = 'en' } = brief
  return {
    key,
    name,
    type,
    goal,
    design: {
      schema: 4,
      language,
      format: brief.format,
      look: {
        mood: brief.mood,
        colours: null,
        typeface: brief.typeface ?? SERIF[language],
        corners: brief.corners ?? 'soft',
      },
      photo: brief.photo === undefined ? null : demoPhoto(brief.photo, language, brief.focus),
      stamp: brief.stamp ?? null,
      form: {
        eyebrow: brief.eyebrow ?? '',
        headline: brief.headline,
        text: brief.text ?? '',
        fields: brief.fields ?? [],
        button: brief.button ?? null,
        smallPrint: brief.smallPrint ?? '',
        skip: brief.skip ?? null,
        steps: brief.steps ?? null,
      },
      links: [...(brief.links ?? [])],
      timer: brief.timer ?? null,
      ticker: brief.ticker ?? null,
      products: null,
      video: null,
      block: null,
      coupon: brief.coupon ?? null,
      effect: brief.effect ?? null,
      teaser: brief.teaser ?? null,
      mobile: brief.mobile ?? null,
      game: brief.game ?? null,
      thanks: brief.thanks ?? THANKS[language],
    },
  }
}
