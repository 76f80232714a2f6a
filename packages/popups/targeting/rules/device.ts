const MOBILE = /Mobi|Android.+Mobile|iPhone|iPod|IEMobile|Opera Mini|BlackBerry/i

/** Tells phones from everything else by the user agent; tablets count as desktop (W2.13). */
export function deviceOf(userAgent: string): 'desktop' | 'mobile' {
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
