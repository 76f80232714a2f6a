/** Begins the name of the cookie that says that a notice was dismissed; the notice's id follows (S3.06). */
export const NOTICE_COOKIE_PREFIX = 'store_notice'
/** What the cookie holds (S3.06). */
export const NOTICE_HIDDEN = 'hidden'
/** A dismissed notice stays away for a year, in seconds; one with other words is seen again. */
const HIDDEN_SECONDS = 365 * 24 * 60 * 60

/** Name of the cookie of one notice (S3.06). */
export function noticeCookie(id: string): string {
  return NOTICE_COOKIE_PREFIX + id
}

/**
 * The script in the head of every page that has a notice. It runs before anything is painted, so that a
 * dismissed notice is never seen, and hears the click on "Dismiss" before the rest of the page is there.
 * The page is the same for everybody: only this script knows the visitor's cookie (S4.05, S4.06). The
 * cookie has path `/` (S9.04).
 */
export function noticeScript(id: string): string {
  const cookie = `${noticeCookie(id)}=${NOTICE_HIDDEN}`
  return `(function(d){
var root=d.documentElement,hide=function(){root.setAttribute('data-store-notice','${NOTICE_HIDDEN}')};
if(('; '+d.cookie+';').indexOf('; ${cookie};')>=0)hide();
d.addEventListener('click',function(event){
var link=event.target.closest&&event.target.closest('.woocommerce-store-notice__dismiss-link');
if(!link)return;
event.preventDefault();
d.cookie='${cookie}; path=/; max-age=${HIDDEN_SECONDS}; samesite=lax'+(location.protocol==='https:'?'; secure':'');
hide();
var main=d.getElementById('content');
if(main)main.focus({preventScroll:true});
})
})(document)`
}
