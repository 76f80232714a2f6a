/** A page of so many sections is laid out at once; on a slow phone that takes about 50 ms. */
const SHORT_PAGE = 10

/** So many elements are laid out without a break, which takes a slow phone less than 50 ms; a section is never cut. */
const STRETCH = 200

const SECTION = /<section [^>]*class="et_pb_section /g

/**
 * What may ask where something stands, or lead there: nothing is left to a guess then. All are heard before
 * anyone who answers them.
 */
const QUESTIONS = 'wheel touchmove pointerdown keydown click focusin hashchange popstate beforeprint'

/**
 * Runs before anything of the page is read. Who comes for a place in the page, or back to where they were,
 * needs the true heights; an address that names words to look for shows them in the navigation's entry only.
 */
const HOLD = `(function(d){
var visit=performance.getEntriesByType('navigation')[0];
if(visit&&visit.type==='navigate'&&!/#/.test(visit.name+location.href))d.setAttribute('data-settling','');
})(document.documentElement)`

/**
 * Runs at the end of the page; what it does, it does after the page has loaded, when nothing else is waiting.
 * Who was led somewhere without asking, by the browser's search, stays there: what is around them is laid out
 * in the next frame, and is where it was when all the rest has got its height.
 */
const SETTLE = `(function(d,w){
var page=d.documentElement,sections=Array.from(d.querySelectorAll('.et_pb_section'));
var next=0,isSettled=false,questions='${QUESTIONS}'.split(' ');
function settle(){
if(isSettled)return;
var room=${STRETCH},section;
do{
section=sections[next++];
section.setAttribute('data-settled','');
room-=elements(section);
}while(next<sections.length&&elements(sections[next])<=room);
section.getBoundingClientRect();
if(next<sections.length)soon();
else settled();
}
function elements(section){return section.getElementsByTagName('*').length}
function soon(){
if(w.scheduler&&scheduler.postTask)scheduler.postTask(settle,{priority:'background'});
else setTimeout(settle,16);
}
function settled(){
if(isSettled)return;
isSettled=true;
questions.forEach(function(name){w.removeEventListener(name,settled,true)});
w.removeEventListener('scroll',scrolled,true);
var seen=w.scrollY>0&&sections.find(function(section){return section.getBoundingClientRect().bottom>innerHeight/2});
var before=seen&&seen.getBoundingClientRect().top;
page.removeAttribute('data-settling');
sections.forEach(function(section){section.removeAttribute('data-settled')});
if(seen)w.scrollBy({top:seen.getBoundingClientRect().top-before,behavior:'instant'});
}
function scrolled(){requestAnimationFrame(function(){requestAnimationFrame(settled)})}
if(!page.hasAttribute('data-settling'))return;
questions.forEach(function(name){w.addEventListener(name,settled,{capture:true,passive:true})});
w.addEventListener('scroll',scrolled,true);
if(d.readyState==='complete')soon();
else w.addEventListener('load',soon);
})(document,window)`

/**
 * Has the sections of a long page laid out after it has loaded, a few at a time, rather than all before the
 * first is seen; those near the window are laid out by the browser at once (section.module.css). Anyone who
 * scrolls, presses, prints or comes by a hash finds all of them laid out. Without script nothing is held.
 */
export function reserveSectionHeights(html: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1 || (html.match(SECTION)?.length ?? 0) <= SHORT_PAGE) return html
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`
  // Before any style sheet: a script after one waits for it.
  const held = html.slice(0, end).replace('<head>', `<head>${script(HOLD)}`)
  return `${held}${script(SETTLE)}${html.slice(end)}`
}
