import { remembered } from '@buoy/kernel/rules/remembered.ts'
import { isbot } from 'isbot'

/** A day's visitors have some hundreds of user agents. */
const MOST_USER_AGENTS = 2000

/**
 * Tells whether a user agent is a program that collects pages. A headless browser that says so is none of
 * them: it is somebody's test or preview, and must see what a visitor would see.
 */
export const isCrawler = remembered(
  (userAgent) => isbot(userAgent.replace('HeadlessChrome', 'Chrome')),
  MOST_USER_AGENTS,
)
