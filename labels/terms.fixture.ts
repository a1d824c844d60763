import type { Language } from './words.ts'

/** A word that the console does not use, because the thing has another one already. */
export interface Term {
  /** The one word of the thing, as docs/glossary.md has it. */
  say: string
  /** Forbidden words. */
  not: RegExp
  /** Keys whose words are meant, where the other word means another thing. */
  of?: RegExp
}

/** One word per thing: what a person of the trade stumbled over once does not come back. */
export const terms: Readonly<Record<Language, readonly Term[]>> = {
  ko: [
    { say: '이미지', not: /그림|픽처/ },
    { say: '뷰', not: /보기/, of: /^view\./ },
    { say: '일괄 등록', not: /파일 등록/, of: /import/ },
    { say: '재시작', not: /리스타트|다시 켜기/ },
    { say: '매체', not: /스크린(?!샷)/ },
    { say: '소재', not: /크리에이티브/ },
    { say: '광고주', not: /광고인/ },
  ],
  en: [
    { say: 'venue', not: /\b(shop|store)s?\b/i, of: /^venue\./ },
    { say: 'creative', not: /\bmaterials?\b/i, of: /^(material|review|campaign)\./ },
    { say: 'screen', not: /\b(monitor|display)s?\b/, of: /^media\./ },
    { say: 'sign in', not: /\blog ?(in|out)\b/i },
  ],
  de: [
    { say: 'Veröffentlichung', not: /usspiel/, of: /^(publish|effect\.publish|publishes|step\.publish)/ },
    { say: 'Reservierung aufheben', not: /reigeb/, of: /^hold\./ },
    { say: 'Screen', not: /Bildschirme?n?(?![a-zäöü])/ },
    { say: 'Unternehmen', not: /\bFirm(a|en)\b/ },
    { say: 'Werbekunde', not: /Werbetreibende|Inserent/ },
    { say: 'Standort', not: /\bFilialen?\b/ },
    { say: 'anmelden', not: /\beinlogg|\bausgeloggt/i },
  ],
  es: [
    { say: 'punto de venta', not: /\blocal(es)?\b/i, of: /^venue\./ },
    { say: 'anunciante', not: /\bpublicitario\b/i, of: /^advertiser\./ },
    { say: 'iniciar sesión', not: /\bloguear/i },
  ],
  fr: [
    { say: 'enseigne', not: /\bmarques?\b/i, of: /^brand/ },
    { say: 'player', not: /\blecteurs?\b/i, of: /^(pair|media|step)\./ },
    { say: 'annonceur', not: /\bpublicitaire\b/i, of: /^advertiser\./ },
  ],
  it: [
    { say: 'insegna', not: /\bmarchi[oi]?\b/i, of: /^brand/ },
    { say: 'punto vendita', not: /\bsed[ei]\b/i, of: /^venue\./ },
    { say: 'schermo', not: /\bmonitor\b/i, of: /^media\./ },
  ],
  sv: [
    { say: 'skärm', not: /\bbildskärm/i, of: /^media\./ },
    { say: 'spelare', not: /\bplayer\b/i },
    { say: 'annonsör', not: /\breklamköpare/i },
  ],
}
