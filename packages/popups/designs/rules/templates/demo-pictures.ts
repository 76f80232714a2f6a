import { pictureWidths } from '@buoy/kernel/rules/picture.ts'
import type { Design, Photo } from '../../contract.ts'

type Shot = { size: readonly [width: number, height: number]; focus: Photo['focus']; en: string; he: string }

const WIDE = [1200, 900] as const
const SQUARE = [1600, 1600] as const
const PANORAMA = [2400, 1200] as const

/** Pictures that come with the shop, each with the point that must stay in sight, in percent. */
const PICTURES = {
  'gallery-1': {
    size: WIDE,
    focus: { x: 52, y: 50 },
    en: 'Three slim trays with drinks and berries, seen from above',
    he: 'שלושה מגשים צרים עם משקאות ופירות יער, מלמעלה',
  },
  'gallery-2': {
    size: WIDE,
    focus: { x: 50, y: 62 },
    en: 'Six spritzes around a floating wooden ring in a pool',
    he: 'שישה קוקטיילים סביב טבעת עץ צפה בבריכה',
  },
  'gallery-3': {
    size: WIDE,
    focus: { x: 50, y: 62 },
    en: 'Breakfast on a wooden tray that floats in a pool',
    he: 'ארוחת בוקר על מגש עץ שצף בבריכה',
  },
  'gallery-4': {
    size: WIDE,
    focus: { x: 48, y: 45 },
    en: 'Two small boats full of sweets on blue water',
    he: 'שתי סירות קטנות מלאות ממתקים על מים כחולים',
  },
  'gallery-5': {
    size: WIDE,
    focus: { x: 55, y: 50 },
    en: 'A chess board and a candle on a floating tray',
    he: 'לוח שחמט ונר על מגש צף',
  },
  'gallery-6': {
    size: WIDE,
    focus: { x: 52, y: 45 },
    en: 'A bamboo raft with fruit and cheese on clear water',
    he: 'רפסודת במבוק עם פירות וגבינות על מים צלולים',
  },
  'hero-1': {
    size: PANORAMA,
    focus: { x: 45, y: 55 },
    en: 'Trays of every shape on a tiled pool, seen from above',
    he: 'מגשים בכל הצורות על בריכה מרוצפת, מלמעלה',
  },
  'hero-2': {
    size: PANORAMA,
    focus: { x: 55, y: 65 },
    en: 'A basket tray with candles on the sea at sunset',
    he: 'מגש קלוע עם נרות על הים בשקיעה',
  },
  'hero-3': {
    size: PANORAMA,
    focus: { x: 55, y: 68 },
    en: 'A raft and small trays on a calm bay with hills behind',
    he: 'רפסודה ומגשים קטנים במפרץ שקט, גבעות ברקע',
  },
  'lily-pond': {
    size: [1600, 1200],
    focus: { x: 28, y: 34 },
    en: 'Water lilies on a dark green pond, seen from above',
    he: 'חבצלות מים על בריכה ירוקה כהה, מלמעלה',
  },
  'parallax-water': {
    size: [2400, 1600],
    focus: { x: 50, y: 50 },
    en: 'Light on clear blue water',
    he: 'אור על מים כחולים וצלולים',
  },
  'noosa-round-1': {
    size: SQUARE,
    focus: { x: 50, y: 48 },
    en: 'A round woven tray with drinks and cherries on water',
    he: 'מגש עגול קלוע עם משקאות ודובדבנים על המים',
  },
  'sundowner-bar-float-1': {
    size: SQUARE,
    focus: { x: 48, y: 45 },
    en: 'A floating bar with bottles on ice and small bowls',
    he: 'בר צף עם בקבוקים בקרח וקערות קטנות',
  },
  'scallop-tray-1': {
    size: SQUARE,
    focus: { x: 48, y: 48 },
    en: 'A pink tray in the shape of a shell with two drinks',
    he: 'מגש ורוד בצורת צדף עם שני משקאות',
  },
  'little-tinny-1': {
    size: SQUARE,
    focus: { x: 50, y: 52 },
    en: 'A small boat-shaped tray with sweets and a flag',
    he: 'מגש קטן בצורת סירה עם ממתקים ודגל',
  },
  'duo-slim-1': {
    size: SQUARE,
    focus: { x: 48, y: 52 },
    en: 'A slim white tray with two iced drinks and berries',
    he: 'מגש לבן צר עם שני משקאות קרים ופירות יער',
  },
} satisfies Record<string, Shot>

export type DemoPicture = keyof typeof PICTURES

/** The names of all of them. */
export const DEMO_PICTURES = Object.keys(PICTURES) as DemoPicture[]

/** A picture of the shop for a popup, described in the popup's language; `focus` where not the usual part must be seen. */
export function demoPhoto(name: DemoPicture, language: Design['language'], focus?: Photo['focus']): Photo {
  const shot: Shot = PICTURES[name]
  const [width, height] = shot.size
  const picture = { name, alt: shot[language], caption: '', width, height, widths: pictureWidths(width) }
  return { picture, focus: { ...(focus ?? shot.focus) } }
}
