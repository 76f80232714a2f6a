/** Mail providers that anybody can sign up with; a business address is not among them (W5.32). The document's own come first. */
export const FREE_MAIL_DOMAINS: readonly string[] = words(`
  gmail.com googlemail.com yahoo.com hotmail.com outlook.com live.com msn.com icloud.com me.com aol.com
  gmx.com mail.com protonmail.com proton.me yandex.com walla.co.il walla.com zoho.com mac.com ymail.com
  rocketmail.com aim.com email.com usa.com inbox.com fastmail.com fastmail.fm hushmail.com tutanota.com
  tuta.com tuta.io pm.me hey.com duck.com mailfence.com runbox.com yahoo.com.au yahoo.co.nz yahoo.co.uk
  yahoo.ca yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.co.in yahoo.in yahoo.co.jp yahoo.com.br yahoo.com.ar
  yahoo.com.mx yahoo.com.sg yahoo.com.hk yahoo.com.tw yahoo.com.ph yahoo.co.id hotmail.com.au
  hotmail.co.nz hotmail.co.uk hotmail.ca hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.co.il
  hotmail.com.br hotmail.com.ar outlook.com.au outlook.co.nz outlook.fr outlook.de outlook.it outlook.es
  outlook.in outlook.co.il outlook.com.br outlook.jp live.com.au live.co.uk live.ca live.fr live.de
  live.it live.nl live.com.mx live.in gmx.de gmx.net gmx.at gmx.ch gmx.co.uk gmx.fr gmx.us web.de
  freenet.de t-online.de mail.de posteo.de mailbox.org yandex.ru ya.ru mail.ru bk.ru list.ru inbox.ru
  rambler.ru ukr.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it
  alice.it wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg qq.com 163.com 126.com sina.com
  sina.cn sohu.com foxmail.com aliyun.com naver.com daum.net hanmail.net rediffmail.com uol.com.br
  bol.com.br terra.com.br ig.com.br nana10.co.il nana.co.il mynet.com lycos.com excite.com zohomail.com
  gawab.com
`)

/** Addresses for one use: nobody does business from them. */
export const DISPOSABLE_MAIL_DOMAINS: readonly string[] = words(`
  mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz
  guerrillamail.info grr.la sharklasers.com 10minutemail.com 10minutemail.net temp-mail.org tempmail.com
  tempmail.net tempmailo.com tempr.email throwawaymail.com yopmail.com yopmail.fr yopmail.net getnada.com
  nada.email dispostable.com trashmail.com trashmail.de trashmail.net mailnesia.com mailcatch.com
  maildrop.cc mintemail.com mohmal.com moakt.com fakeinbox.com spamgourmet.com mytemp.email
  emailondeck.com discard.email discardmail.com mailnull.com spam4.me burnermail.io anonbox.net
  tempinbox.com mailexpire.com jetable.org wegwerfmail.de einrot.com inboxkitten.com fakemail.net
  dropmail.me minuteinbox.com 33mail.com spambox.us mailsac.com crazymailing.com luxusmail.org
`)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
