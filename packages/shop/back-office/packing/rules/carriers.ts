import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { emailMessages } from '../messages.ts'

type Carrier = {
  id: string
  label: string
  /** The page that follows a number, up to the number; `null` where there is none. */
  follow: string | null
}

/** Carriers of parcels, as packers choose them. The addresses are those of the carriers' own pages. */
export const CARRIERS = [
  { id: 'australia-post', label: 'Australia Post', follow: 'https://auspost.com.au/mypost/track/details/' },
  { id: 'startrack', label: 'StarTrack', follow: 'https://startrack.com.au/track/details/' },
  { id: 'sendle', label: 'Sendle', follow: 'https://track.sendle.com/tracking?ref=' },
  {
    id: 'couriers-please',
    label: 'CouriersPlease',
    follow: 'https://www.couriersplease.com.au/tools-track?no=',
  },
  { id: 'other', label: 'Somebody else', follow: null },
] as const satisfies readonly Carrier[]

export type CarrierId = (typeof CARRIERS)[number]['id']

/** A carrier's name. */
export function carrierLabel(id: string): string {
  return CARRIERS.find((carrier) => carrier.id === id)?.label ?? id
}

/** Where a parcel can be followed, or `null` without a number or a page. */
export function trackingLink(carrierId: string, tracking: string): string | null {
  const follow = CARRIERS.find(({ id }) => id === carrierId)?.follow ?? null
  return follow === null || tracking === '' ? null : follow + encodeURIComponent(tracking.replaceAll(' ', ''))
}

/** A parcel in a sentence, for the time line and the customer: `Sent with Sendle, number S3ND73.` */
export function sentWords(carrierId: string, tracking: string, texts: TextLocale): string {
  const t = translator(emailMessages, texts)
  const carrier = carrierLabel(carrierId)
  if (carrierId === 'other') return tracking === '' ? t('sent') : t('sentNumber', { tracking })
  if (tracking === '') return t('sentWith', { carrier })
  const link = trackingLink(carrierId, tracking)
  return link === null
    ? t('sentWithNumber', { carrier, tracking })
    : t('sentWithLink', { carrier, tracking, link })
}
