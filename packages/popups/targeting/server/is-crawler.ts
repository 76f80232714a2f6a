import { isbot } from 'isbot'

/**
 * Tells whether a user agent is a program that collects pages. A headless browser that says so is none of
 * them: it is somebody's test or preview, and must see what a visitor would see.
 */
export function isCrawler(userAgent: string): boolean {
  return isbot(userAgent.replace('HeadlessChrome', 'Chrome'))
}
